// Parts of a query's `known`: which of its rows this phone has whole, since when, and when the ERP gave them.

export {
  type Coverage,
  callName,
  type Feed,
  newest,
  oldest,
  readFeed,
  readKnown,
  readTaken,
} from '#src/offline/fetch/coverage.ts'
export { readErpAge } from '#src/offline/fetch/erp-age.ts'
