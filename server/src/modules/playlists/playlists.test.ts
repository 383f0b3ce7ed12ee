import './approval.part.test';
import './approvals/approvals.part.test';
import './copies/copies.part.test';
import './kept-versions/versions.part.test';
import './playlists.routes.part.test';
import './presentation.part.test';
import './save-playlist.part.test';
import './several-groups.part.test';
