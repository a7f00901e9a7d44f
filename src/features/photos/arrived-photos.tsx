import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ShareTrouble } from '#contract/rules/share-result.ts'
import { noteFullPhone, onShareInbox, openShareInbox, type SharedPhoto } from '#src/offline/share-inbox.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './photo-grid.module.css'
import { SharedPhotoCard } from './shared-photo-card.tsx'

const TROUBLES: Record<ShareTrouble, string> = {
  tipo: 'Lo que no es una foto no se recibió.',
  cantidad:
    'Se reciben hasta 10 fotos y 60 MB por vez: las demás no entraron. Guardá estas y compartí el resto.',
  peso: 'Lo que se compartió pesa más de 60 MB: no entró nada. Compartí menos fotos por vez.',
  lugar: 'No hay lugar en este equipo para recibir las fotos. Borrá algo y volvé a compartirlas.',
  'sin-instalar': 'La aplicación todavía se estaba instalando. Volvé a compartir las fotos.',
}

const NO_SPACE = 'No hay espacio en este equipo para guardar las fotos. Borrá algo y volvé a intentar.'

interface ArrivedPhotosProps {
  /** Why not all of what was shared last has arrived. */
  trouble: ShareTrouble | undefined
  /** In their place while there are none. */
  empty?: ReactNode
}

/** Pictures that arrived from outside and wait to be taken or discarded, for an hour. */
export function ArrivedPhotos({ trouble, empty = null }: ArrivedPhotosProps) {
  const { db } = useDevice()
  const inbox = useMemo(() => openShareInbox(), [])
  useEffect(() => {
    void onShareInbox((own) => own.forgetOld()).catch(() => undefined)
    return () => inbox.close()
  }, [inbox])
  useEffect(() => {
    if (trouble === 'lugar') noteFullPhone()
  }, [trouble])
  const arrived = useRead(() => inbox.read(), [inbox])
  const photos = arrived ?? []
  const [failed, setFailed] = useState<string | null>(null)

  /**
   * Each one leaves the inbox only once it lies among this person's; this place may be gone by then. One that was discarded a
   * moment ago may still be shown.
   */
  const keep = async () => {
    setFailed(null)
    try {
      const left = await onShareInbox((own) => own.read())
      await db.compartidas.bulkPut(left)
      await discard(left)
    } catch {
      setFailed(NO_SPACE)
    }
  }
  const discard = (some: readonly SharedPhoto[]) =>
    onShareInbox((own) => own.remove(some.map(({ id }) => id)))
  const messages = [...(trouble ? [TROUBLES[trouble]] : []), ...(failed ? [failed] : [])]

  return (
    <>
      <ErrorList messages={messages} />
      {arrived?.length === 0 ? empty : null}
      {photos.length > 0 ? (
        <Card
          title={
            photos.length === 1
              ? 'Llegó 1 foto de otra aplicación'
              : `Llegaron ${photos.length} fotos de otra aplicación`
          }
        >
          <p className={classes.lead}>Si no las compartiste vos, descartalas. Se borran solas en una hora.</p>
          <div className={classes.buttons}>
            <Button variant="default" size="md" onClick={() => void discard(photos)}>
              Descartar
            </Button>
            <Button size="md" onClick={() => void keep()}>
              Guardar
            </Button>
          </div>
          <ul className={classes.small} aria-label="Fotos de otra aplicación">
            {photos.map((photo) => (
              <SharedPhotoCard key={photo.id} photo={photo} onDiscard={() => void discard([photo])} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
