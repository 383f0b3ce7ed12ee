/**
 * RxJS API for stores, the bus and the realtime link (architecture §2.3, §4). Federated singleton: additions
 * are minor, removals major. Every signed-in page includes every name, so names are added only when needed.
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
