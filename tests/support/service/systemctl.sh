#!/bin/bash
set -eu
verb=$1
shift
if [ "${1-}" = --now ]; then shift; fi
if [ "$verb" = daemon-reload ]; then exit; fi
if [ "$verb $*" = 'reload nginx' ]; then
  if [ -s /run/nginx.pid ]; then exec nginx -s reload; else exec nginx; fi
fi
for unit; do
  base=${unit%.service}
  instance=${base#*@}
  file=/etc/systemd/system/${base/@*/@}.service
  case $unit in *.timer) test -f "/etc/systemd/system/$unit"; continue ;; esac
  value() { sed -n "s/^$1=//p" "$file" | sed "s/%i/$instance/g; s/%%/%/g"; }
  condition=$(value ConditionPathExists)
  if [ -n "$condition" ] && [ ! -e "$condition" ]; then continue; fi
  user=$(value User)
  cache=$(value CacheDirectory)
  if [ -n "$cache" ]; then install -d "/var/cache/$cache"; fi
  mapfile -t commands < <(value ExecStart)
  start() (
    set -a
    . "$(value EnvironmentFile)"
    eval "$(value Environment)"
    set +a
    umask "$(value UMask | grep . || echo 0022)"
    cd "$(value WorkingDirectory | grep . || echo /)"
    eval "exec runuser -u ${user:-root} -- $1"
  )
  if [ "$(value Type)" = oneshot ]; then
    for command in "${commands[@]}"; do start "$command"; done
    next=$(value OnSuccess)
    if [ -n "$next" ]; then "$0" start "$next"; fi
  else
    start "${commands[0]}" >>"/var/log/$base.log" 2>&1 </dev/null &
  fi
done
