/** Kinds stored and copied, which name their folders. */
export const BLOB_KINDS = [
  'fotos',
  'listas',
  'novedades',
  'comprobantes',
  'chat',
  'reclamos',
  'presupuestos',
  'entregas',
] as const

/** Files that were made of what the database holds, and can be made again: no copy has them. */
export const MADE_KIND = 'hechos'

const kinds = [...BLOB_KINDS, MADE_KIND].join('|')

/** The small file by which a start finds out whether the store takes anything. */
export const CHECK = 'check.txt'

/** A file's type is that of its name, wherever it is stored. */
const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const SHA = '[0-9a-f]{64}'
const storedPrefix = new RegExp(`^(${kinds})/[0-9a-f]{0,64}$`)
const storedName = new RegExp(`^(${kinds})/${SHA}\\.(${Object.keys(TYPES).join('|')})$`)
/** Pictures of plates and their thumbnails, which are in no folder. */
const plateName = new RegExp(`^${SHA}(\\.[a-z0-9]{1,20})?\\.jpg$`)
const publicName = new RegExp(`^(fotos|novedades)/${SHA}\\.jpg$`)

/** `<kind>/<sha256>.<ext>`, or a plate's `<sha256>.jpg` or `<sha256>.<variant>.jpg`. */
export const isBlobName = (name: string): boolean =>
  storedName.test(name) || plateName.test(name) || name === CHECK

/** Whether anybody may read it who knows its name: pictures of plates and of news, nothing else. [SEC72] */
export const isPublic = (name: string): boolean => plateName.test(name) || publicName.test(name)

/** The type of a stored file. Throws a RangeError for what is no name of one. */
export function typeOf(name: string): string {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
  if (!isBlobName(name) || type === undefined) throw new RangeError('name of a stored file')
  return type
}

/** Throws a RangeError unless the name is one of a stored file and its ending is of this type. */
export function refuseMisnamed(name: string, type: string): void {
  if (typeOf(name) !== type) throw new RangeError('type of a stored file')
}

/** Throws a RangeError unless the names of one kind can begin so. */
export function refusePrefix(prefix: string): void {
  if (!storedPrefix.test(prefix)) throw new RangeError('beginning of the names of stored files')
}
