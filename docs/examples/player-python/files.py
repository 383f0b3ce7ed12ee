"""Files of the manifest on this disk: complete and verified, or not there (player-protocol §3)."""

import errno
import hashlib
import http.client
import os
import shutil
from urllib.error import HTTPError

FAILURES = (OSError, ValueError, KeyError, TypeError, http.client.HTTPException)


class Files:
    """Pictures by their address, which never changes. `call(path, **headers)` opens a response."""

    def __init__(self, folder, call):
        self.folder, self.call = folder, call
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, item):
        return self.folder / hashlib.sha256(item['src'].encode()).hexdigest()

    def has(self, item):
        return item['kind'] == 'image' and self.path(item).exists()

    def remove_all_but(self, items):
        needed = {self.path(item).name for item in items}
        for file in self.folder.iterdir():
            if file.stem not in needed:
                file.unlink(missing_ok=True)

    def load(self, item):
        """Loads a file unless it is stored; resumes a broken download. Why it is missing, or None."""
        file = self.path(item)
        part = file.with_suffix('.part')
        if item['kind'] != 'image':
            return 'broken'
        if file.exists():
            return None
        have = part.stat().st_size if part.exists() else 0
        try:
            with self.call(item['src'], **({'range': f'bytes={have}-'} if have else {})) as answer:
                with open(part, 'ab' if answer.status == 206 else 'wb') as out:
                    shutil.copyfileobj(answer, out)
                    out.flush()
                    os.fsync(out.fileno())
        except HTTPError as error:
            part.unlink(missing_ok=True)
            return 'gone' if error.code in (404, 410) else 'loading'
        except FAILURES as error:
            return 'full' if getattr(error, 'errno', 0) == errno.ENOSPC else 'loading'
        return self.accept(part, file, item)

    def accept(self, part, file, item):
        """Makes a download the file when its bytes are right. The reason why not, or None."""
        data = part.read_bytes()
        if len(data) < item['file_size']:
            return 'loading'
        found = hashlib.sha256(data).hexdigest()
        if len(data) > item['file_size'] or item.get('sha256', found) != found:
            part.unlink()
            return 'damaged'
        part.replace(file)
        return None
