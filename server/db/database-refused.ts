/** An unusable database, or a server that cannot run it; says what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}
