-- For wrk: each GET asks for words that nobody has asked for before. START seeds them, TARGET is the page's address.
local words = { "valve", "pipeline", "corrosion", "leak", "pressure", "crack", "hydrogen", "sensor", "wave", "coating",
  "rupture", "steel", "protektion", "corosion" }
local n = tonumber(os.getenv("START"))
local target = os.getenv("TARGET")

request = function()
  n = n + 1
  local first, second = words[n % #words + 1], words[math.floor(n / #words) % #words + 1]
  return wrk.format("GET", target .. "?q=" .. first .. "+" .. second .. "+" .. n, { ["Accept-Encoding"] = "gzip" })
end
