-- For wrk: each POST is a different demo request. START continues the numbering between rounds.
local n = tonumber(os.getenv("START"))
local token = os.getenv("TOKEN")

request = function()
  n = n + 1
  local body = "form_token=" .. token .. "&name=Visitor+" .. n .. "&email=visitor" .. n ..
    "%40example.org&company=Load+Ltd&message=Submission+" .. n .. string.rep("+Forty+kilometres.", 12)
  return wrk.format("POST", nil, {
    ["Content-Type"] = "application/x-www-form-urlencoded",
    ["Origin"] = os.getenv("ORIGIN"),
    ["Accept-Encoding"] = "gzip",
  }, body)
end
