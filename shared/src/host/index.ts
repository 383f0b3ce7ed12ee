/**
 * Parts of a page around areas: calls, events, live devices, notices and questions. The shell composes them
 * for our own page, `embed` for a host page. The realtime link is a separate entry (`host/mqtt-link`),
 * because its library is large.
 */
export { createMemoryWindow } from './history/history-window';
export { createPageHistory, type PageHistory } from './history/page-history';
export type { AskToLeave } from './leave-guards';
export { createBus } from './live/bus';
export { keepFresh } from './live/keep-fresh';
export { createLiveDevices } from './live/live-devices';
export { createRealtime, type LinkEnds } from './live/realtime';
export { createSendCommand } from './live/send-command';
export { NoticeHost, QuestionHost } from './notices/hosts';
export { createNotices, type Notices } from './notices/notices.store';
export { createQuestions, type Questions } from './notices/questions.store';
export { ReceiptLine } from './notices/receipt-line';
export { StorageExceededHost } from './notices/storage-exceeded-host';
export { transportTexts } from './texts';
export { assetAddress } from './transport/asset-address.rule';
export { callApi, type CallDeps } from './transport/call-api';
export { isInvalidToken } from './transport/invalid-token';
export { makeSecret } from './transport/secret';
