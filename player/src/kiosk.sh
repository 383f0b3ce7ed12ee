#!/bin/sh
# Makes a machine with Debian 12 or Raspberry Pi OS 12, or newer, a screen of Vitrine: Chromium alone, full
# screen, started at boot and started again when it ends or hangs. Running it again updates what it wrote.
#
#   curl -fsSL https://YOUR-SERVER/player/kiosk.sh | sudo sh
#   sudo sh kiosk.sh --server https://YOUR-SERVER    another server
#   sudo sh kiosk.sh --uninstall                     removes it, with the screen's files and its pairing
#   sh kiosk.sh --files FOLDER                       writes its files there to read them; installs nothing
set -eu

# Filled in by the server that sends this script.
server='__SERVER__'
name=vitrine-kiosk
state=/var/lib/$name
settings=/etc/$name
unit=/etc/systemd/system/$name.service
session=/usr/local/lib/$name/session
start=/usr/local/lib/$name/start
reboots=/etc/systemd/system/$name-reboot

fail() {
  echo "$name: $*" >&2
  exit 1
}

main() {
  action=install
  folder=
  while [ $# -gt 0 ]; do
    case $1 in
      --server | --files)
        [ $# -gt 1 ] || fail "$1 needs a value."
        if [ "$1" = --server ]; then
          server=${2%/}
        else
          action=files
          folder=$2
        fi
        shift
        ;;
      --uninstall) action=uninstall ;;
      *) fail "Unknown option $1. Known: --server ADDRESS, --files FOLDER, --uninstall." ;;
    esac
    shift
  done
  [ $action = uninstall ] || check_address
  case $action in
    files) write_files "$folder" ;;
    install) install_kiosk ;;
    uninstall) uninstall_kiosk ;;
  esac
}

check_address() {
  case $server in
    http://?* | https://?*) ;;
    *) fail "Give the address of your Vitrine: --server https://tv.example" ;;
  esac
  # The unit's settings and Chromium get it as it is.
  case ${server#*://} in
    *[!][A-Za-z0-9.:-]*) fail "$server is no address like https://tv.example" ;;
  esac
}

check_machine() {
  [ "$(id -u)" -eq 0 ] || fail "Run it as root, with sudo."
  [ -d /run/systemd/system ] || fail "systemd does not run this machine."
}

check_system() {
  # shellcheck source=/dev/null
  system=$(. /etc/os-release 2>/dev/null && echo "${ID:-unknown} ${VERSION_ID:-99}") || system='unknown 0'
  version=${system#* }
  case ${system% *} in debian | raspbian) ;; *) version=0 ;; esac
  [ "${version%%.*}" -ge 12 ] ||
    fail "This is not Debian 12 or Raspberry Pi OS 12, or newer, but $system. Nothing was changed."
}

install_kiosk() {
  check_machine
  check_system
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q </dev/null || fail "apt-get update failed. Check this machine's network and clock."
  add curl ca-certificates
  curl -fsSL --max-time 20 "$server/player" | grep 'id="screen"' >/dev/null ||
    fail "No Vitrine answers at $server/player. Check the address and this machine's network."
  # Raspberry Pi OS 12 has its own build, with the Pi's video decoders, under the second name.
  browser=chromium
  if [ -e /etc/rpi-issue ] && apt-cache show chromium-browser >/dev/null 2>&1; then browser=chromium-browser; fi
  # Debian 12's cage does not start without Xwayland, and does not depend on it.
  add "$browser" cage xwayland dbus libpam-systemd fonts-liberation
  write_files ''
  id $name >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir $state --no-create-home --shell /usr/sbin/nologin $name
  for group in video render audio; do
    if getent group $group >/dev/null; then usermod -aG $group $name; fi
  done
  leave_desktop
  systemctl daemon-reload
  systemctl enable --quiet $name
  echo "Installed. The screen starts now and at every boot. Its log: journalctl -u $name"
  systemctl restart $name
  sleep 5
  systemctl is-active --quiet $name || fail "It did not start. See journalctl -u $name"
}

add() {
  apt-get install -y -q --no-install-recommends "$@" </dev/null || fail "Could not install $*."
}

# A desktop would take the display at the next boot.
leave_desktop() {
  [ "$(systemctl get-default)" = graphical.target ] || return 0
  echo "From now on this machine starts without its desktop. --uninstall brings it back."
  echo graphical.target >$settings/former-target
  systemctl set-default --quiet multi-user.target
}

uninstall_kiosk() {
  check_machine
  systemctl disable --quiet --now $name 2>/dev/null || true
  systemctl stop --quiet $name-reboot.path 2>/dev/null || true
  if [ -e $settings/former-target ]; then systemctl set-default --quiet "$(cat $settings/former-target)"; fi
  rm -rf $unit $reboots.path $reboots.service "${session%/*}" $settings $state
  systemctl daemon-reload
  if id $name >/dev/null 2>&1; then userdel $name; fi
  echo "Removed. Chromium and cage are still installed. Remove the device in Vitrine too."
}

# Writes all files below the folder $1; empty for this machine itself.
write_files() {
  mkdir -p "$1$settings" "$1${session%/*}" "$1${unit%/*}"
  echo "VITRINE_SERVER=$server" >"$1$settings/env"
  write_unit >"$1$unit"
  write_reboot_path >"$1$reboots.path"
  write_reboot_service >"$1$reboots.service"
  write_session >"$1$session"
  write_start >"$1$start"
  chmod 755 "$1$session" "$1$start"
}

write_unit() {
  cat <<'UNIT'
[Unit]
Description=Vitrine screen
After=systemd-user-sessions.service plymouth-quit-wait.service getty@tty1.service
Conflicts=getty@tty1.service display-manager.service
Wants=vitrine-kiosk-reboot.path
# It never gives up.
StartLimitIntervalSec=0

[Service]
EnvironmentFile=/etc/vitrine-kiosk/env
# As root: the user of this service, who is in the group, sets the light of a built-in display.
ExecStartPre=-+/bin/sh -c 'for b in /sys/class/backlight/*/brightness; do [ ! -e $$b ] || { chgrp video $$b && chmod g+w $$b; }; done'
ExecStart=/usr/local/lib/vitrine-kiosk/start
# By PAMName all runs in a session's scope, which this unit neither stops nor hears (systemd.exec(5)).
ExecStopPost=-+/usr/bin/loginctl terminate-user vitrine-kiosk
Restart=always
RestartSec=3
TimeoutStopSec=10

# A login session on the first console, which gives cage the display.
User=vitrine-kiosk
PAMName=login
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
TTYVTDisallocate=yes
StandardInput=tty-fail
StandardOutput=journal
StandardError=journal
UtmpIdentifier=tty1
UtmpMode=user
StateDirectory=vitrine-kiosk
StateDirectoryMode=0700
# A file "reboot" in here reboots the machine: all that this user may do to it.
RuntimeDirectory=vitrine-kiosk
RuntimeDirectoryMode=0700

# Chromium's own sandbox needs user namespaces, and the session its folder in /run/user.
NoNewPrivileges=yes
ProtectSystem=full
InaccessiblePaths=-/home -/root
PrivateTmp=yes
ProtectControlGroups=yes
ProtectKernelModules=yes
RestrictSUIDSGID=yes
RestrictRealtime=yes
LockPersonality=yes
SystemCallArchitectures=native

[Install]
WantedBy=multi-user.target
UNIT
}

write_reboot_path() {
  cat <<'UNIT'
[Unit]
Description=Reboot that the Vitrine screen asks for

[Path]
PathExists=/run/vitrine-kiosk/reboot
UNIT
}

write_reboot_service() {
  cat <<'UNIT'
[Unit]
Description=Reboot for the Vitrine screen

[Service]
Type=oneshot
ExecStart=/bin/rm -f /run/vitrine-kiosk/reboot
ExecStart=/bin/systemctl reboot
UNIT
}

write_start() {
  cat <<'START'
#!/bin/bash
# Runs cage with the session, and ends with it, or when the session has not seen the page for three minutes: a
# cage that finds no display may hang. Its parent must not be systemd's own process, for whose child it waits.
set -u
alive=$RUNTIME_DIRECTORY/alive
touch "$alive"
cage -- "${0%/*}/session" &
pid=$!
trap 'kill "$pid" 2>/dev/null' EXIT
trap 'kill "$pid"; wait "$pid"; exit 0' TERM INT HUP
while kill -0 "$pid" 2>/dev/null; do
  sleep "${VITRINE_KIOSK_SECONDS:-20}" &
  wait -n "$pid" $!
  if [[ -n $(find "$alive" -mmin +3) ]]; then
    echo "The page was not seen for three minutes." >&2
    kill -KILL "$pid"
  fi
done
exit 1
START
}

write_session() {
  cat <<'SESSION'
#!/bin/bash
# Runs Chromium on the player and asks the page every 5 s whether it answers, and what the machine shall do;
# ends after 90 s without an answer, or with Chromium, and systemd starts it again. It asks through a pipe, so that no
# port is open, and no page can ask by itself.
set -u
profile=${STATE_DIRECTORY:-$HOME}/chromium
browser=$(command -v chromium || command -v chromium-browser) || exit 1
mkdir -p "$profile"
# Left by a power cut; with another host name Chromium would ask whose they are, and wait.
rm -f "$profile"/Singleton*

flags=(
  --kiosk                                       # full screen, no bars
  --user-data-dir="$profile"                    # the pairing and the files survive a restart
  --remote-debugging-pipe                       # the question below
  --autoplay-policy=no-user-gesture-required    # videos with sound start by themselves
  --no-first-run --no-default-browser-check     # no welcome page
  --noerrdialogs --hide-crash-restore-bubble    # no dialog after a power cut
  --disable-features=Translate --disable-pinch --overscroll-history-navigation=0
  --password-store=basic                        # no question for a keyring
)
if [[ -n ${WAYLAND_DISPLAY:-} ]]; then flags+=(--ozone-platform=wayland); fi

coproc CHROMIUM { exec "$browser" "${flags[@]}" "$VITRINE_SERVER/player" 3<&0 4>&1 </dev/null >&2; }
pid=$CHROMIUM_PID
exec {to}>&"${CHROMIUM[1]}" {from}<&"${CHROMIUM[0]}"
trap 'kill "$pid" 2>/dev/null' EXIT
trap 'exit 0' TERM INT HUP

id=0
# Sends a command of the DevTools protocol (method, parameters, session) and sets $reply; fails after 10 s.
call() {
  local end=$((SECONDS + 10))
  id=$((id + 1))
  printf '{"id":%d,"method":"%s","params":%s%s}\0' $id "$1" "$2" "${3:+,\"sessionId\":\"$3\"}" >&"$to"
  while ((SECONDS < end)) && IFS= read -r -d '' -t 10 -u "$from" reply; do
    [[ $reply != "{\"id\":$id,"* ]] || return 0
  done
  return 1
}

lights=${VITRINE_KIOSK_LIGHTS:-/sys/class/backlight}
# The player's host without its port: only its page may ask for something.
host=${VITRINE_SERVER#*://}
host=${host,,}
[[ ! $host =~ ^(.*):[0-9]+$ ]] || host=${BASH_REMATCH[1]}

# Prints what this machine can do for the player.
abilities() {
  local light
  printf 'reboot '
  for light in "$lights"/*/brightness; do
    [[ ! -w $light ]] || { printf backlight; break; }
  done
}

# Does what the player asks for: "reboot", or "backlight" with a percentage.
obey() {
  local light most up
  case $1 in
    reboot)
      # A machine that just started is not rebooted again and again.
      read -r up _ </proc/uptime
      ((${up%.*} < 120)) || : >"$RUNTIME_DIRECTORY/reboot"
      ;;
    'backlight '*)
      [[ $1 =~ ^backlight\ ([0-9]{1,3})$ ]] || return 0
      for light in "$lights"/*/; do
        read -r most <"$light/max_brightness" && echo $((most * BASH_REMATCH[1] / 100)) >"$light/brightness"
      done
      ;;
  esac
}

# Succeeds when the page runs and the player has drawn something; an error page of Chromium has no #screen.
answers() {
  local attached
  call Target.getTargets '{"filter":[{"type":"page"}]}' || return 1
  [[ $reply =~ \"targetId\":\"([0-9A-F]+)\" ]] || return 1
  call Target.attachToTarget "{\"targetId\":\"${BASH_REMATCH[1]}\",\"flatten\":true}" || return 1
  [[ $reply =~ \"sessionId\":\"([0-9A-F]+)\" ]] || return 1
  attached=${BASH_REMATCH[1]}
  local asks="location.hostname===\\\"$host\\\"&&window.vitrineMachine?.(\\\"$(abilities)\\\")||\\\"\\\""
  local drawn='document.querySelector(\"#screen > *\")!==null'
  call Runtime.evaluate "{\"expression\":\"$drawn&&\\\"up \\\"+($asks)\"}" "$attached" || return 1
  [[ $reply =~ \"value\":\"up\ ([a-z0-9\ ]*)\" ]] || return 1
  obey "${BASH_REMATCH[1]}"
  call Target.detachFromTarget "{\"sessionId\":\"$attached\"}"
}

seen=$SECONDS
while ((SECONDS - seen < 90)); do
  sleep "${VITRINE_KIOSK_SECONDS:-5}" &
  wait -n "$pid" $!
  kill -0 "$pid" 2>/dev/null || break
  if answers; then
    seen=$SECONDS
    touch "$RUNTIME_DIRECTORY/alive"
  else
    echo "The page does not answer since $((SECONDS - seen)) s." >&2
  fi
done
# A hung Chromium may not end by itself.
kill -KILL "$pid" 2>/dev/null
exit 1
SESSION
}

main "$@"
