-- For wrk: each POST is a different demo request, as a browser sends it: with script the form's parts, without the
-- fields as in an address. START continues the numbering between rounds.
local n = tonumber(os.getenv("START"))
local byScript = os.getenv("BY_SCRIPT") == "1"
local edge = "----WebKitFormBoundaryQmVuY2htYXJr"
local fields = { "form_token", "referral_note", "name", "email", "company", "phone", "industry", "service", "message" }

local function encoded(text)
  return (text:gsub("[^%w.-]", function(c) return string.format("%%%02X", c:byte()) end))
end

local function body(values)
  local parts = {}
  for _, name in ipairs(fields) do
    parts[#parts + 1] = byScript
        and "--" .. edge .. "\r\nContent-Disposition: form-data; name=\"" .. name .. "\"\r\n\r\n" .. values[name] .. "\r\n"
      or name .. "=" .. encoded(values[name])
  end
  return byScript and table.concat(parts) .. "--" .. edge .. "--\r\n" or table.concat(parts, "&")
end

request = function()
  n = n + 1
  return wrk.format("POST", nil, {
    ["Content-Type"] = byScript and "multipart/form-data; boundary=" .. edge or "application/x-www-form-urlencoded",
    ["Origin"] = os.getenv("ORIGIN"),
    ["Accept-Encoding"] = "gzip",
  }, body({
    form_token = os.getenv("TOKEN"), referral_note = "", name = "Visitor " .. n, email = "visitor" .. n .. "@example.org",
    company = "Load Ltd", phone = "", industry = "none", service = "none",
    message = "Submission " .. n .. string.rep(" Forty kilometres.", 12),
  }))
end
