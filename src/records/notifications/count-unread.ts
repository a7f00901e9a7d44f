import type { Db } from '#src/offline/db/db.ts'

export const countUnread = (db: Db): Promise<number> => db.notificaciones.where('leida_at').equals('').count()
