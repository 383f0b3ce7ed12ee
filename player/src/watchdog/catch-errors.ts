/** Subscribes to uncaught errors. None of them stops playback; they are only reported. */
export function catchErrors(onError: (message: string) => void): () => void {
  const onWindowError = (event: ErrorEvent) => onError(event.message || 'script error');
  const onRejection = (event: PromiseRejectionEvent) => {
    const reason: unknown = event.reason;
    onError(reason instanceof Error ? reason.message : String(reason));
  };
  window.addEventListener('error', onWindowError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onWindowError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
