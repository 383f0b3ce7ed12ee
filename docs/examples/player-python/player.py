"""A small player for Vitrine: pictures, "Play now" and reports, by docs/player-protocol.md."""

import json
import os
import random
import sys
import threading
import time
from datetime import datetime, timezone
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen
from zoneinfo import ZoneInfo

import paho.mqtt.client as mqtt

from files import FAILURES, Files
from schedule import programme, turn_at

ABILITIES = {'can_set_orientation': False, 'can_reboot': False, 'can_update': False}
CHANGES = ('promo', 'playlist', 'schedule', 'device', 'group', 'account')
EMPTY = {'identity': None, 'hardware': None, 'manifest': None, 'play_now': None, 'clock_off': 0}


class Player:
    """One screen. `shown` is for a display: (kind, text, path of a picture or None)."""

    def __init__(self, origin, folder):
        self.origin, self.folder = origin, Path(folder)
        self.state, self.shown, self.client = dict(EMPTY), ('', '', None), None
        self.wake, self.keeping, self.fetching = threading.Event(), threading.Lock(), threading.Lock()
        self.missing, self.obeyed, self.confirmed_at = {}, [], None
        self.reported, self.since = ('', 0), (None, 0)
        self.newest = None
        self.files = Files(self.folder / 'files', self.call)
        if (self.folder / 'state.json').exists():
            self.state.update(json.loads((self.folder / 'state.json').read_text()))

    def keep(self, **changes):
        """Stores a change; a power cut leaves the state before or after it."""
        with self.keeping:
            self.state = {**self.state, **changes}
            with open(self.folder / 'state.part', 'w') as part:
                part.write(json.dumps(self.state))
                part.flush()
                os.fsync(part.fileno())
            Path(part.name).replace(self.folder / 'state.json')

    def call(self, path, body=None, **headers):
        data = json.dumps(body).encode() if body else None
        headers |= {'content-type': 'application/json'} if body else {}
        return urlopen(Request(urljoin(self.origin, path), data, headers), timeout=15)

    def now(self, manifest):
        """Unix seconds by the server's clock, and the venue's wall clock as floating seconds."""
        unix = time.time() + self.state['clock_off']
        try:
            zone = ZoneInfo(manifest.get('timezone') or 'UTC')
        except (KeyError, ValueError):
            zone = timezone.utc
        return unix, datetime.fromtimestamp(unix, zone).replace(tzinfo=timezone.utc).timestamp()

    def pair(self):
        """Shows codes until a user has entered one."""
        failures, hardware = 0, self.state['hardware']
        ask = ABILITIES | ({'device_id': hardware} if hardware else {})
        while not self.state['identity']:
            try:
                offer, answer = json.load(self.call('/api/player/pair', ask)), {'state': 'waiting'}
                self.show('code', f'{offer["code"][:3]}-{offer["code"][3:]}')
                while answer['state'] == 'waiting':
                    time.sleep(2)
                    answer, failures = self.claim(offer['claim']), 0
                if answer['state'] == 'paired':
                    self.keep(identity=answer, hardware=answer['device_id'])
            except FAILURES:
                failures += 1
                time.sleep(min(30, 2**failures))

    def claim(self, secret):
        try:
            return json.load(self.call('/api/player/claim', {'claim': secret}))
        except FAILURES:
            return {'state': 'waiting'}  # The code may have been entered: the answer is repeated.

    def fetch(self):
        """Fetches the manifest unless it is the known one. False: failed, everything stays as it is."""
        with self.fetching:
            etag = (self.newest or {}).get('_etag')
            known = {'if-none-match': etag} if etag else {}
            try:
                bearer = f'Bearer {self.state["identity"]["token"]}'
                with self.call('/api/player/manifest', authorization=bearer, **known) as answer:
                    found, head = json.load(answer), answer.headers
                if not {'version', 'rules', 'playlists'} <= set(found):
                    return False
                self.newest = {**found, '_etag': head['etag']}
            except HTTPError as error:
                if error.code == 401 and b'"invalid_token"' in error.read():
                    self.forget()
                if error.code != 304:
                    return False
                head = error.headers
            except FAILURES:
                return False
            off = float(head['x-server-time'] or time.time()) - time.time()
            if abs(off - self.state['clock_off']) > 1:
                self.keep(clock_off=off)
            self.confirmed_at = int(self.now({})[0])
            return True

    def forget(self):
        """Unpairs: only the hardware's id stays, so that this screen is recognised."""
        self.keep(**{**EMPTY, 'hardware': self.state['hardware']})
        self.files.remove_all_but([])
        self.show('unpaired', '')
        self.wake.set()

    def is_usable(self, item):
        return item['duration'] > 0 and self.files.has(item)

    def held(self, manifest):
        """"Play now" with this manifest: a command holds until a manifest has another one."""
        before, wish = (self.state['manifest'] or {}).get('play_now'), manifest.get('play_now')
        return self.state['play_now'] if before == wish else wish

    def load(self):
        """Loads all files, those due first; then the newest manifest is in use. False: some are missing."""
        manifest, missing, (unix, at) = self.newest, {}, self.now(self.newest)
        turns = programme(manifest, self.held(manifest), at, unix, lambda item: item['duration'] > 0)[3]
        everything = [item for playlist in manifest['playlists'] for item in playlist['items']]
        for items in ([item for _, item in turns], everything):
            for item in items:
                why = self.files.load(item)
                if why:
                    missing[item['id']] = {'id': item['id'], 'name': item['name'][:100], 'why': why}
            self.missing = dict(missing)
            reasons = {one['why'] for one in missing.values()}
            if self.shown[0] == 'playing' and {'loading', 'damaged'} & reasons:
                return False  # What plays goes on meanwhile.
            if self.state['manifest'] != manifest:
                self.keep(manifest=manifest, play_now=self.held(manifest))
        self.files.remove_all_but(everything)
        return reasons <= {'broken'}

    def follow(self):
        """Fetches the manifest and its files: every minute, and when anything changed."""
        failures = 0
        while self.state['identity']:
            self.wake.clear()
            try:
                done = self.fetch() and self.load()
            except Exception as error:  # A full disk, for example: what is stored plays on.
                done = print(f'content: {error!r}', file=sys.stderr)
            failures = 0 if done else failures + 1
            self.wake.wait(min(60, 3 * 2 ** (failures - 1)) if failures else 60)
            time.sleep(0.3)  # Several changes are one request.

    def talk(self):
        """Keeps a connection to the broker: a new one each time, with a name of its own."""
        while self.state['identity']:
            try:
                self.connect().loop_forever()
            except Exception as error:  # Whatever the broker sends, the player plays on.
                print(f'broker: {error!r}', file=sys.stderr)
            self.client = None
            time.sleep(2 * random.uniform(0.75, 1.25))

    def connect(self):
        identity, path = self.state['identity'], (self.newest or {}).get('broker_path', '/mqtt')
        account, device = identity['account_id'], identity['device_id']
        url, name = urlsplit(urljoin(self.origin, path)), f'dev-{device}'
        version = [mqtt.CallbackAPIVersion.VERSION1] if hasattr(mqtt, 'CallbackAPIVersion') else []
        client_id, secure = f'{name}-{random.randrange(16**8):08x}', url.scheme in ('https', 'wss')
        client = mqtt.Client(*version, client_id, transport='websockets', reconnect_on_failure=False)
        # Browsers alone send an Origin.
        client.ws_set_options(url.path, lambda sent: {key: sent[key] for key in sent if key != 'Origin'})
        client.username_pw_set(name, identity['token'])
        client.will_set(f'{account}/live/device/{device}', '{"offline": true}')
        if secure:
            client.tls_set()

        def connected(_client, _data, _flags, code):
            if code == 0:
                client.subscribe([(f'{account}/{device}/#', 0), (f'{account}/changed/#', 0)])
                self.publish = lambda kind, text: client.publish(f'{account}/{kind}/device/{device}', text)
                self.client, self.reported = client, ('', 0)
            self.wake.set()  # A change may have been missed; of a refused token the API decides.

        client.on_connect = connected
        client.on_message = lambda _client, _data, sent: self.hear(sent.topic, json.loads(sent.payload))
        client.connect(url.hostname, url.port or (443 if secure else 80), keepalive=45)
        return client

    def hear(self, topic, payload):
        _, scope, name, *acks = topic.split('/')
        request = payload.get('request_id', '')
        if scope == 'changed' and name in CHANGES:
            self.wake.set()
        # Our own acknowledgements return; a cancelled command has been obeyed already.
        is_command = scope != 'changed' and len(acks) < 2 and not {'ok', 'abort'} & set(payload)
        if not is_command or request and request in self.obeyed:
            return
        self.obeyed = [*self.obeyed[-49:], request]
        error = self.obey(name, payload)
        if acks:
            answer = {'request_id': request, 'ok': not error, **({'error': error} if error else {})}
            self.client.publish(topic + '/ack', json.dumps(answer))

    def obey(self, name, payload):
        """Obeys a command. The reason why not, or None."""
        if name not in ('sync', 'play'):
            return f'This player has no command "{name}".'
        wanted = payload.get('playlist_id')
        if (name == 'sync' or not self.knows(wanted)) and not self.fetch():
            return 'The server did not answer.'
        self.wake.set()
        if name == 'sync':
            return None
        if not self.knows(wanted):
            return 'There is no such playlist.'
        unix, at = map(int, self.now(self.newest or {}))
        end = {'ends_at': payload['ends_at']} if 'ends_at' in payload else {}
        self.keep(play_now=wanted and {'playlist_id': wanted, 'started_at': at, 'pressed_at': unix, **end})

    def knows(self, playlist):
        playlists = (self.newest or {'playlists': []})['playlists']
        return playlist is None or any(one['id'] == playlist for one in playlists)

    def show(self, kind, text, file=None):
        if (kind, text) != self.shown[:2]:
            print(f'{kind} {text}'.strip(), flush=True)
        self.shown = (kind, text, file)

    def play(self):
        """Shows what is due now, and reports it."""
        manifest = self.state['manifest'] or {'rules': [], 'playlists': [], 'default_playlist_id': None}
        unix, at = self.now(manifest)
        source, ids, start, turns = programme(manifest, self.state['play_now'], at, unix, self.is_usable)
        playing, urgent = None, (self.newest or manifest).get('urgent')
        self.since = self.since if self.since[0] == (source, ids) else ((source, ids), int(unix))
        if turns:
            playlist, item = turn_at(turns, start, at)
            titles = {one['id']: one['name'] for one in manifest['playlists']}
            playing = {'playlist_id': playlist, 'item_id': item['id'], 'name': item['name'], 'source': source}
            playing |= {'playlist_title': titles[playlist], 'since': self.since[1]}
        urgent = urgent if urgent and (urgent['ends_at'] is None or unix < urgent['ends_at']) else None
        if urgent:
            self.show('urgent', urgent['text'])
        elif turns:
            self.show('playing', f'{item["id"]} {item["name"]}', self.files.path(item))
        else:
            self.show(source or 'card', '' if source else manifest.get('account_name', ''))
        self.report(manifest, playing, urgent)

    def report(self, manifest, playing, urgent):
        """Reports changes at once, and that this screen is live every 30 s."""
        files = {item['src']: item for one in manifest['playlists'] for item in one['items']}.values()
        state = {'playing': playing, 'urgent_id': urgent and urgent['id'], 'confirmed_at': self.confirmed_at}
        state |= {'content_ready': sum(map(self.is_usable, files)), 'content_total': len(files)}
        state |= {'missing': list(self.missing.values())[:5], 'manifest_version': manifest.get('version', '')}
        state |= {'content_version': (self.newest or manifest).get('version', '')}
        text, beat = json.dumps(state), time.monotonic()
        if self.client and (text != self.reported[0] or beat - self.reported[1] > 30):
            self.reported = (text, beat)
            self.publish('live', '{"offline": false}')
            self.publish('state', text)

    def run(self):
        while True:
            self.pair()
            self.newest = self.state['manifest']
            threads = [threading.Thread(target=one, daemon=True) for one in (self.follow, self.talk)]
            for thread in threads:
                thread.start()
            while self.state['identity']:
                try:
                    self.play()
                except Exception as error:  # What shows stays.
                    print(f'play: {error!r}', file=sys.stderr)
                time.sleep(0.2)
            if self.client:
                self.client.disconnect()
            for thread in threads:
                thread.join()


if __name__ == '__main__':
    origin, folder, *options = sys.argv[1:]
    player = Player(origin, folder)
    if '--headless' in options:
        player.run()
    from display import display

    threading.Thread(target=player.run, daemon=True).start()
    display(player)
