import { abilityTexts as texts } from './texts';

/** Optional browser features: name → available. */
export function abilities(): [string, boolean][] {
  const video = document.createElement('video');
  const plays = (type: string) => video.canPlayType(type) !== '';
  return [
    [texts.secure, window.isSecureContext],
    [texts.storage, canStore()],
    [texts.webSocket, 'WebSocket' in window],
    [texts.serviceWorker, 'serviceWorker' in navigator],
    [texts.locks, 'locks' in navigator],
    [texts.h264, plays('video/mp4; codecs="avc1.42E01E"')],
    [texts.integrity, 'integrity' in HTMLScriptElement.prototype],
    [texts.dialogs, typeof HTMLDialogElement === 'function'],
  ];
}

function canStore(): boolean {
  try {
    localStorage.setItem('vitrine:probe', '1');
    localStorage.removeItem('vitrine:probe');
    return true;
  } catch {
    return false;
  }
}
