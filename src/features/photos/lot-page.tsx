import { createLink } from '@tanstack/react-router'
import { getLotPhotos } from '#contract/calls/photos.ts'
import { absent } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type Local, useLocal } from '#src/read/local-query.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { isLot, photosOfLot } from './photos.queries.ts'
import { PhotosGrid } from './photos-grid.tsx'
import type { PlatesOf } from './plate-lot.ts'
import type { PhotoLot } from './save-photos.ts'
import { UploadPhotoButton } from './upload-photo-button.tsx'

const Back = createLink(BackLink)

/** Brings the user back to the list of lots. */
export const BackToLots = () => <Back to="/config/fotos-de-lotes" label="Volver a Fotos de lotes" />

interface LotPageProps {
  /** As the address has it. */
  reference: string
  /** The lots that this phone knows. */
  byId: (id: number) => Promise<PhotoLot | undefined>
}

/** The photos of one lot: seen, added and deleted, also without network. [S213, A46] */
export function LotPage({ reference, byId }: LotPageProps) {
  const id = /^\d+$/.test(reference) ? Number(reference) : 0
  const asked = useLocal(photosOfLot(id))
  const named = useNamedLot(id, byId)
  const back = <BackToLots />
  if (!named) {
    return (
      <Page title="Fotos del lote" back={back}>
        <Absent {...absent(asked)} none="No se encontró el lote" what="Este lote" back={back} />
      </Page>
    )
  }
  const { lote: lot, product } = named
  const bottom = (
    <BottomBar>
      <div>
        <UploadPhotoButton lots={[lot]} size="md" fullWidth isDirect />
      </div>
    </BottomBar>
  )
  return (
    <Page
      title={`Fotos del lote ${lot.batch}`}
      back={back}
      note={`${product} · ${lot.branch} · ${lot.net_stock} pzas.`}
      bottom={bottom}
    >
      <Photos asked={asked} label={product} lots={[lot]} />
    </Page>
  )
}

interface PhotosProps extends Pick<PlatesOf, 'label' | 'lots'> {
  asked: Local<Parameters<typeof PhotosGrid>[0]['fotos'] | undefined>
}

function Photos({ asked, label, lots }: PhotosProps) {
  if (!asked.data) return null
  return (
    <>
      <AgeLine text={ageText(asked)} />
      <PhotosGrid fotos={asked.data} {...{ label, lots }} isKnown={asked.isWhole} />
    </>
  )
}

interface NamedLot {
  lote: PhotoLot
  product: string
}

/** A lot as this phone knows it, or else as the server answers, which is kept for reading without network. */
function useNamedLot(id: number, byId: LotPageProps['byId']): NamedLot | undefined {
  const { db } = useDevice()
  const found = useRead(async () => {
    const lot = isLot(id) ? await byId(id) : undefined
    const product = lot?.product_code && (await db.productos.get(lot.product_code))
    return { lote: lot, product: product ? product.product_name : (lot?.product_code ?? '') }
  }, [db, byId, id])
  const isUnknown = found !== undefined && found.lote === undefined && isLot(id)
  const remote = useRemote(getLotPhotos, { id: String(id) }, { persist: true, isReference: isUnknown })
  if (found?.lote) return { ...found, lote: found.lote }
  const lot = remote.data?.data
  return lot && { lote: lot, product: lot.product.product_name }
}
