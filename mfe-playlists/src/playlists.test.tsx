import './parts/preview/preview-layer.part.test';
import './parts/preview/use-preview-player.part.test';
import './parts/reject.dialog.part.test';
import './review/review.part.test';
import './versions/versions.part.test';
