-- For wrk: requests the targets of a file in turn. A body ends with a number that grows in each cycle.
local targets, at, number, origin = {}, 0, 0, ''

function init(args)
  for line in io.lines(args[1]) do
    local method, path, cookie, body = line:match('([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)')
    table.insert(targets, { method = method, path = path, cookie = cookie, body = body })
  end
  number, origin = tonumber(args[2]), args[3]
  for _, target in ipairs(targets) do
    target.headers = { ['accept-encoding'] = 'br, gzip' }
    if target.cookie ~= '' then target.headers['cookie'] = target.cookie end
    if target.body ~= '' then
      target.headers['origin'] = origin
      target.headers['content-type'] = 'application/json'
    else
      target.ready = wrk.format(target.method, target.path, target.headers)
    end
  end
end

function request()
  at = at + 1
  if at > #targets then
    at = 1
    number = number + 1
  end
  local target = targets[at]
  return target.ready or wrk.format(target.method, target.path, target.headers, target.body .. number .. '}')
end
