"""A small player for Vitrine: pictures, "Play now" and reports, by docs/player-protocol.md."""

import hashlib
import json
import os
import random
import sys
import threading
import time
from datetime import datetime, timezone
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen
from zoneinfo import ZoneInfo

import paho.mqtt.client as mqtt

from schedule import programme, turn_at

CHANGES = ('promo', 'playlist', 'schedule', 'device', 'group', 'account')
ABILITIES = {'can_set_orientation': False, 'can_reboot': False, 'can_update': False}
UNPAIRED = {'identity': None, 'manifest': {'rules': [], 'playlists': [], 'default_playlist_id': None}}


def write(file, data):
    """Replaces a file; a power cut leaves the one before or after."""
    with open(file.with_suffix('.part'), 'wb') as part:
        part.write(data)
        part.flush()
        os.fsync(part.fileno())
    Path(part.name).replace(file)


class Player:
    """One screen. `shown` is for a display: (kind, text, path of a picture or None)."""

    def __init__(self, origin, folder):
        self.origin, self.folder, self.wake = origin, Path(folder), threading.Event()
        self.client, self.shown, self.reported, self.obeyed = None, ('', '', None), ('', 0), []
        self.state = {**UNPAIRED, 'hardware': {}, 'clock_off': 0}
        (self.folder / 'files').mkdir(parents=True, exist_ok=True)
        if (self.folder / 'state.json').exists():
            self.state.update(json.loads((self.folder / 'state.json').read_text()))
        self.newest = self.state['manifest']

    def keep(self, **changes):
        self.state = {**self.state, **changes}
        write(self.folder / 'state.json', json.dumps(self.state).encode())

    def call(self, path, body=None, **headers):
        """Status, headers and bytes of an answer; status 0 without a whole one."""
        headers |= {'content-type': 'application/json'} if body else {}
        request = Request(urljoin(self.origin, path), body and json.dumps(body).encode(), headers)
        try:
            with urlopen(request, timeout=15) as answer:
                return answer.status, answer.headers, answer.read()
        except HTTPError as error:
            return error.code, error.headers, error.read()
        except (OSError, HTTPException):
            return 0, {}, b''

    def now(self):
        """Unix seconds by the server's clock, and the venue's wall clock as floating seconds."""
        unix = time.time() + self.state['clock_off']
        try:
            zone = ZoneInfo(self.newest.get('timezone') or 'UTC')
        except (KeyError, ValueError):
            zone = timezone.utc
        return unix, datetime.fromtimestamp(unix, zone).replace(tzinfo=timezone.utc).timestamp()

    def pair(self):
        """Shows a code until it is entered or has expired. The hardware's id keeps the screen's record."""
        ask = {**ABILITIES, **self.state['hardware']}
        offer, answer = json.loads(self.call('/api/player/pair', ask)[2]), {'state': 'waiting'}
        self.show('code', f'{offer["code"][:3]}-{offer["code"][3:]}')
        while answer['state'] == 'waiting':
            time.sleep(2)
            status, _, body = self.call('/api/player/claim', {'claim': offer['claim']})
            answer = json.loads(body) if status == 200 else answer
        if answer['state'] == 'paired':
            self.keep(identity=answer, hardware={'device_id': answer['device_id']})

    def unpair(self):
        self.newest = UNPAIRED['manifest']
        self.keep(**UNPAIRED)
        self.remove_all_but([])
        self.show('unpaired', '')
        if self.client:
            self.client.disconnect()

    def fetch(self):
        """Fetches the manifest unless it is the known one. False: failed, everything stays as it is."""
        headers = {'authorization': f'Bearer {self.state["identity"]["token"]}'}
        headers['if-none-match'] = self.newest.get('etag', '""')
        status, head, body = self.call('/api/player/manifest', **headers)
        if status == 401 and b'"invalid_token"' in body:
            self.unpair()
        # Whatever else answers in the server's place has no clock of the server.
        if status not in (200, 304) or not head['x-server-time']:
            return False
        if status == 200:
            self.newest = {**json.loads(body), 'etag': head['etag']}
        off = float(head['x-server-time']) - time.time()
        if abs(off - self.state['clock_off']) > 1:
            self.keep(clock_off=off)
        return True

    def file(self, item):
        """Path of a picture, by its address: the bytes of an address never change."""
        return self.folder / 'files' / hashlib.sha256(item['src'].encode()).hexdigest()

    def is_usable(self, item):
        return item['duration'] > 0 and item['kind'] == 'image' and self.file(item).exists()

    def download(self, item):
        """Loads a picture, and stores it if it is whole. False: try again."""
        if item['kind'] != 'image' or self.file(item).exists():
            return True
        status, _, data = self.call(item['src'])
        found = hashlib.sha256(data).hexdigest()
        if status != 200 or len(data) != item['file_size'] or item.get('sha256', found) != found:
            return status in (404, 410)
        write(self.file(item), data)
        return True

    def remove_all_but(self, items):
        for file in set((self.folder / 'files').iterdir()) - set(map(self.file, items)):
            file.unlink()

    def follow(self):
        """Pairs, or fetches the manifest with its files, and uses it once what is due is there."""
        if not self.state['identity']:
            return self.pair()
        self.wake.clear()
        done = self.fetch()
        if done:
            newest, (unix, at) = self.newest, self.now()
            due = programme(newest, at, unix, lambda item: item['duration'] > 0)[2]
            done = all([self.download(item) for _, item in due])
            if done or self.shown[0] != 'playing':
                self.keep(manifest=newest)
            files = [item for playlist in newest['playlists'] for item in playlist['items']]
            done = all([self.download(item) for item in files]) and done
            if done:
                self.remove_all_but(files)
        self.wake.wait(60 if done else 3)
        time.sleep(0.3)  # Several changes are one request.

    def talk(self):
        """Keeps a connection to the broker until it breaks; each has a name of its own."""
        time.sleep(2 * random.uniform(0.75, 1.25))
        if 'broker_path' not in self.newest:
            return
        url, identity = urlsplit(urljoin(self.origin, self.newest['broker_path'])), self.state['identity']
        account, device = identity['account_id'], identity['device_id']
        secure = url.scheme in ('https', 'wss')
        version = [mqtt.CallbackAPIVersion.VERSION1] if hasattr(mqtt, 'CallbackAPIVersion') else []
        client = mqtt.Client(*version, f'dev-{device}-{random.randrange(16**8):08x}', transport='websockets')
        # Browsers alone send an Origin.
        client.ws_set_options(url.path, lambda sent: {key: sent[key] for key in sent if key != 'Origin'})
        client.username_pw_set(f'dev-{device}', identity['token'])
        client.will_set(f'{account}/live/device/{device}', '{"offline": true}')
        if secure:
            client.tls_set()

        def connected(_client, _data, _flags, code):
            if code == 0:
                client.subscribe([(f'{account}/{device}/#', 0), (f'{account}/changed/#', 0)])
                self.client, self.reported = client, ('', 0)
            self.wake.set()  # A change may have been missed; of a refused token the API decides.

        client.on_connect = connected
        client.on_message = lambda _client, _data, sent: self.hear(sent.topic, json.loads(sent.payload))
        client.on_disconnect = lambda *_: client.disconnect()
        client.connect(url.hostname, url.port or (443 if secure else 80), keepalive=45)
        client.loop_forever()
        self.client = None

    def hear(self, topic, payload):
        """Obeys each command once: what to play is in the manifest."""
        _, scope, name, *acks = topic.split('/')
        if scope == 'changed':
            return self.wake.set() if name in CHANGES else None
        request = payload.get('request_id', '')
        # Our own acknowledgements return; a cancelled command has been obeyed already.
        if len(acks) > 1 or {'ok', 'abort'} & set(payload) or request and request in self.obeyed:
            return
        self.obeyed = [*self.obeyed[-49:], request]
        self.wake.set()
        answer = {'request_id': request, 'ok': name in ('sync', 'play')}
        answer |= {} if answer['ok'] else {'error': f'This player has no command "{name}".'}
        if acks:
            self.client.publish(topic + '/ack', json.dumps(answer))

    def show(self, kind, text, file=None):
        if (kind, text) != self.shown[:2]:
            print(f'{kind} {text}'.strip(), flush=True)
        self.shown = (kind, text, file)

    def play(self):
        """Shows what is due now, and reports it."""
        time.sleep(0.2)
        if not self.state['identity']:
            return
        manifest, (unix, at), playing = self.state['manifest'], self.now(), None
        source, start, turns = programme(manifest, at, unix, self.is_usable)
        urgent = self.newest.get('urgent')
        if turns:
            playlist, item = turn_at(turns, start, at)
            playing = {'playlist_id': playlist, 'item_id': item['id'], 'name': item['name'], 'source': source}
            if item.get('thumb', '').startswith('/'):
                playing['thumb'] = item['thumb']
        if urgent and (urgent['ends_at'] is None or unix < urgent['ends_at']):
            self.show('urgent', urgent['text'])
        elif turns:
            self.show('playing', f'{item["id"]} {item["name"]}', self.file(item))
        else:
            self.show(source or 'card', '' if source else manifest.get('account_name', ''))
        shown_urgent = urgent['id'] if self.shown[0] == 'urgent' else None
        self.report(manifest, {'playing': playing, 'urgent_id': shown_urgent})

    def report(self, manifest, state):
        """Reports changes at once, and that this screen is live every 30 s."""
        files = {item['src']: item for one in manifest['playlists'] for item in one['items']}.values()
        state |= {'content_ready': sum(map(self.is_usable, files)), 'content_total': len(files)}
        videos = [item for item in files if item['kind'] == 'video'][:5]
        state['missing'] = [{'id': one['id'], 'name': one['name'][:100], 'why': 'broken'} for one in videos]
        state['manifest_version'] = manifest.get('version', '')
        text, beat, identity = json.dumps(state), time.monotonic(), self.state['identity']
        if self.client and (text != self.reported[0] or beat - self.reported[1] > 30):
            self.reported = (text, beat)
            for kind, payload in ('live', '{"offline": false}'), ('state', text):
                topic = f'{identity["account_id"]}/{kind}/device/{identity["device_id"]}'
                self.client.publish(topic, payload)

    def repeat(self, act):
        """Repeats a part; whatever fails in it, what shows stays."""
        while True:
            try:
                act()
            except Exception as error:
                print(f'{act.__name__}: {error!r}', file=sys.stderr)
                time.sleep(2)

    def run(self):
        for act in (self.follow, self.talk):
            threading.Thread(target=self.repeat, args=[act], daemon=True).start()
        self.repeat(self.play)


if __name__ == '__main__':
    player = Player(*sys.argv[1:3])
    if '--headless' in sys.argv:
        player.run()
    from display import display

    threading.Thread(target=player.run, daemon=True).start()
    display(player)
