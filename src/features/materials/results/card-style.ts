import { type Db, readMeta, writeMeta } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'

/** Layout of the results: tiles beside each other, or whole cards. */
export type CardStyle = 'galeria' | 'lista'

/** Under this key of the person's own database. */
const LOOK = 'materiales-como'

const readLook = async (db: Db): Promise<CardStyle> =>
  (await readMeta(db, LOOK)) === 'lista' ? 'lista' : 'galeria'

/** The look this person last chose on this phone, undefined until it is read, and the way to another. */
export function useCardStyle(): [CardStyle | undefined, (look: CardStyle) => void] {
  const { db } = useDevice()
  const look = useRead(() => readLook(db), [db])
  return [look, (next) => void writeMeta(db, LOOK, next)]
}
