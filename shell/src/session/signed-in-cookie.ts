const NAME = 'vitrine_signed_in';
const THIRTY_DAYS_SECONDS = 30 * 24 * 3600;

/**
 * Tells the server only that this browser is probably signed in, so that it may send preload hints for areas. It carries no
 * right to anything; calls are authorised by the bearer header alone.
 */
export function markSignedIn(signedIn: boolean): void {
  const life = signedIn ? THIRTY_DAYS_SECONDS : 0;
  document.cookie = `${NAME}=1; Path=/; SameSite=Strict; Max-Age=${life}`;
}
