import { outsideBrokerModule } from '../broker/outside/ask.routes';
import { demoModule } from '../demo/demo.module';
import type { AppModule } from '../deps';
import { mailModule } from '../mail/mail.module';
import { mediaModule } from '../media/media.module';
import { contentModule } from './content/content.routes';
import { filesModule } from './content/files.routes';
import { promosModule } from './promos/promos.routes';
import { uploadsModule } from './uploads/uploads.routes';
import { accountModule } from './account/account.routes';
import { billingModule } from './billing/billing.routes';
import { captchaModule } from './captcha/captcha.routes';
import { mailChoicesModule } from './mail-choices/mail-choices.routes';
import { membersModule } from './members/members.routes';
import { passwordModule } from './password/reset.routes';
import { sessionModule } from './session/session.routes';
import { signUpModule } from './sign-up/sign-up.routes';
import { playlistsModule } from './playlists/playlists.routes';
import { scheduleModule } from './schedule/schedule.routes';
import { devicesModule } from './devices/devices.routes';
import { deviceGroupsModule } from './devices/device-groups.routes';
import { playerModule } from './devices/pairing/player.routes';
import { qrModule } from './qr/qr.routes';
import { loadReportsModule } from './load-reports/load-reports.routes';
import { releasesModule } from './releases/releases.routes';
import { homeModule } from './home/home.routes';
import { integrationsModule } from './integrations/integrations.routes';
import { webModule } from '../web/web.module';

/** Every subject of the API, in the order in which it appears in the documentation. */
export const modules: AppModule[] = [
  demoModule,
  mailModule,
  sessionModule,
  passwordModule,
  captchaModule,
  signUpModule,
  mailChoicesModule,
  accountModule,
  billingModule,
  membersModule,
  uploadsModule,
  promosModule,
  contentModule,
  filesModule,
  mediaModule,
  playlistsModule,
  scheduleModule,
  devicesModule,
  deviceGroupsModule,
  playerModule,
  homeModule,
  qrModule,
  releasesModule,
  loadReportsModule,
  integrationsModule,
  outsideBrokerModule,
  webModule,
];
