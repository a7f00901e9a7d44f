import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AppError } from '#contract/kit/errors.ts'
import type { ShareTrouble } from '#contract/rules/share-result.ts'
import type { SharedPhoto } from '#src/offline/share-inbox.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { unreadableText } from '#src/records/photos/unreadable-photo.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import type { LoadOptions } from '#src/ui/fields/options/select-options.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ArrivedPhotos } from './arrived-photos.tsx'
import { mayChangePhotos } from './photo-gate.ts'
import classes from './photo-grid.module.css'
import { type PhotoLot, savePhotos } from './save-photos.ts'
import { SharedPhotoCard } from './shared-photo-card.tsx'

interface CompartidasPageProps {
  lots: {
    load: LoadOptions
    byId: (id: number) => Promise<PhotoLot | undefined>
  }
  /** Why not all of what was shared last has arrived. */
  trouble: ShareTrouble | undefined
}

/** Photos that another app shared with this one: they wait here for their lot. [S210] */
export function CompartidasPage({ lots, trouble }: CompartidasPageProps) {
  const device = useDevice()
  const { db, parts } = device
  const photos = useRead(() => db.compartidas.orderBy('at').toArray(), [db])
  const [lot, setLot] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const mayAdd = mayChangePhotos(parts.user)

  const save = async (shared: readonly SharedPhoto[]) => {
    setSaving(true)
    setErrors([])
    try {
      const chosen = lot === null ? undefined : await lots.byId(Number(lot))
      if (!chosen) return setErrors(['Debe elegir el lote de las fotos.'])
      setErrors(await keep(chosen, shared))
    } catch (error) {
      if (error instanceof AppError && error.code === 'sin-espacio') throw error
      setErrors([error instanceof AppError ? error.message : 'No se pudo guardar la foto.'])
    } finally {
      setSaving(false)
    }
  }
  /** Each one leaves this list only once it is saved with its lot. */
  const keep = async (chosen: PhotoLot, shared: readonly SharedPhoto[]): Promise<string[]> => {
    const failed: string[] = []
    for (const photo of shared) {
      const file = new File([photo.bytes], photo.name, { type: photo.type })
      const { unreadable } = await savePhotos(device, chosen, { files: [file] })
      if (unreadable.length > 0) failed.push(await unreadableText(unreadable))
      else await db.compartidas.delete(photo.id)
    }
    const saved = shared.length - failed.length
    if (saved > 0)
      toast.short(`${saved === 1 ? 'Foto guardada' : `${saved} fotos guardadas`} en el lote ${chosen.batch}`)
    return failed
  }
  const discard = async (photo: SharedPhoto) => {
    await db.compartidas.delete(photo.id)
    toast.short('Foto descartada', { undo: () => void db.compartidas.put(photo) })
  }

  if (!photos) return <Page title="Fotos compartidas">{null}</Page>
  if (photos.length === 0) return <NothingTaken trouble={trouble} />
  return (
    <Page
      title="Fotos compartidas"
      note={photos.length === 1 ? '1 foto espera su lote' : `${photos.length} fotos esperan su lote`}
      bottom={
        mayAdd ? (
          <BottomBar>
            <Button size="md" loading={isSaving} onClick={() => void save(photos)}>
              {photos.length === 1 ? 'Guardar la foto' : `Guardar las ${photos.length} fotos`}
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <ArrivedPhotos trouble={trouble} />
      {mayAdd ? (
        <RemoteSelect
          label="Lote de las fotos"
          source={lots}
          value={lot}
          onChange={setLot}
          placeholder="Buscar un lote"
          required
        />
      ) : (
        <ErrorList messages={['No tiene permiso para agregar fotos a los lotes.']} />
      )}
      {errors.length > 0 ? <ErrorList messages={errors} /> : null}
      <ul className={classes.photos} aria-label="Fotos compartidas">
        {photos.map((photo) => (
          <SharedPhotoCard key={photo.id} photo={photo} onDiscard={() => void discard(photo)} />
        ))}
      </ul>
    </Page>
  )
}

/** The page before any photo was saved here. */
function NothingTaken({ trouble }: Pick<CompartidasPageProps, 'trouble'>) {
  return (
    <Page title="Fotos compartidas">
      <ArrivedPhotos
        trouble={trouble}
        empty={
          <EmptyState
            title="No hay fotos compartidas"
            of="photo"
            action={
              <Button
                variant="default"
                renderRoot={(looks) => <Link to="/buscador-de-materiales/resultados" {...looks} />}
              >
                Buscar materiales
              </Button>
            }
          >
            Desde la galería del teléfono, elegí fotos y compartilas con esta aplicación.
          </EmptyState>
        }
      />
    </Page>
  )
}
