/**
 * What stores, the bus and the realtime link may use of RxJS (architecture §2.3, §4). A federated singleton: additions are
 * minor, removals major. Every signed-in page carries every name, also the few that nobody uses yet; a further one is added
 * only when somebody needs it.
 */
export {
  BehaviorSubject,
  EMPTY,
  Observable,
  Subject,
  Subscription,
  bufferTime,
  catchError,
  debounceTime,
  distinctUntilChanged,
  exhaustMap,
  filter,
  first,
  firstValueFrom,
  from,
  interval,
  map,
  merge,
  mergeMap,
  of,
  scan,
  share,
  shareReplay,
  skip,
  startWith,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  tap,
  throttleTime,
  timer,
} from 'rxjs';
export type { Observer, OperatorFunction, SubscriptionLike } from 'rxjs';
