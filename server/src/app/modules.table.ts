import { externalBrokerModule } from '../realtime/external-broker/authorization.routes';
import { demoModule } from '../modules/demo/demo.plugin';
import type { AppModule } from '../deps.types';
import { mailModule } from '../modules/dev-mail/dev-mail.plugin';
import { mediaModule } from '../media/media.plugin';
import { contentModule } from '../modules/content/content.routes';
import { filesModule } from '../modules/content/files.routes';
import { promosModule } from '../modules/promos/promos.routes';
import { uploadsModule } from '../modules/uploads/uploads.routes';
import { accountDataModule } from '../modules/account-data/account-data.routes';
import { accountModule } from '../modules/account/account.routes';
import { billingModule } from '../modules/billing/billing.routes';
import { captchaModule } from '../modules/captcha/captcha.routes';
import { mailChoicesModule } from '../modules/mail-choices/mail-choices.routes';
import { membersModule } from '../modules/members/members.routes';
import { notificationsModule } from '../modules/notifications/notifications.routes';
import { passwordModule } from '../modules/password/reset.routes';
import { sessionModule } from '../modules/session/session.routes';
import { signUpModule } from '../modules/sign-up/sign-up.routes';
import { singleSignOnModule } from '../modules/single-sign-on/single-sign-on.routes';
import { secondFactorModule } from '../modules/second-factor/second-factor.routes';
import { playlistsModule } from '../modules/playlists/playlists.routes';
import { scheduleModule } from '../modules/schedule/schedule.routes';
import { devicesModule } from '../modules/devices/devices.routes';
import { deviceGroupsModule } from '../modules/devices/device-groups.routes';
import { urgentModule } from '../modules/urgent/urgent.routes';
import { playerModule } from '../modules/devices/pairing/player.routes';
import { qrModule } from '../modules/qr/qr.routes';
import { playsModule } from '../modules/plays/plays.routes';
import { liveModule } from '../modules/live/live.routes';
import { loadReportsModule } from '../modules/load-reports/load-reports.routes';
import { releasesModule } from '../modules/releases/releases.routes';
import { historyModule } from '../modules/history/history.routes';
import { homeModule } from '../modules/home/home.routes';
import { apiKeysModule } from '../modules/api-keys/api-keys.routes';
import { webhooksModule } from '../modules/webhooks/webhooks.routes';
import { integrationsModule } from '../modules/integrations/integrations.routes';
import { operatorModule } from '../modules/operator/operator.routes';
import { installationModule } from '../modules/operator/settings/settings.routes';
import { webModule } from '../http/pages/web.plugin';

/** Every subject of the API, in the order of the documentation. */
export const modules: AppModule[] = [
  demoModule,
  mailModule,
  sessionModule,
  passwordModule,
  captchaModule,
  signUpModule,
  singleSignOnModule,
  secondFactorModule,
  mailChoicesModule,
  accountModule,
  accountDataModule,
  billingModule,
  membersModule,
  uploadsModule,
  promosModule,
  liveModule,
  contentModule,
  filesModule,
  mediaModule,
  playlistsModule,
  scheduleModule,
  devicesModule,
  deviceGroupsModule,
  urgentModule,
  playerModule,
  homeModule,
  notificationsModule,
  historyModule,
  qrModule,
  playsModule,
  releasesModule,
  loadReportsModule,
  integrationsModule,
  apiKeysModule,
  webhooksModule,
  operatorModule,
  installationModule,
  externalBrokerModule,
  webModule,
];
