import './grid/use-steady.part.test';
import './library.screen.part.test';
import './organize/organize.part.test';
import './promo-acts.part.test';
import './trim/trim.dialog.part.test';
import './uses.dialog.part.test';
