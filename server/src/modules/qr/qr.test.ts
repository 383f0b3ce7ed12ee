import './qr.routes.part.test';
import './scan/scan.part.test';
