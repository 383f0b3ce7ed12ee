/** The two stores of @fastify/rate-limit; its types name neither. */
declare module '@fastify/rate-limit/store/*.js' {
  const Store: new (
    continueExceeding: boolean,
    exponentialBackoff: boolean,
    /** Of the store in Redis: its connection, and how names begin there. */
    redis?: object,
    name?: string,
  ) => import('@fastify/rate-limit').FastifyRateLimitStore;
  export default Store;
}
