/** The two stores of @fastify/rate-limit, whose types declare neither. */
declare module '@fastify/rate-limit/store/*.js' {
  const Store: new (
    continueExceeding: boolean,
    exponentialBackoff: boolean,
    /** Redis store only: its connection and key prefix. */
    redis?: object,
    name?: string,
  ) => import('@fastify/rate-limit').FastifyRateLimitStore;
  export default Store;
}
