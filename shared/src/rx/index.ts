/**
 * What stores, the bus and the realtime link may use of RxJS (architecture §2.3, §4). A federated singleton: additions are
 * minor, removals major; every name is carried by every signed-in page, so one is added when somebody needs it.
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
  tap,
  throttleTime,
  timer,
} from 'rxjs';
export type { Observer, OperatorFunction, SubscriptionLike } from 'rxjs';
