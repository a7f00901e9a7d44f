import { createLink } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { leerFotosDeLote } from '#contract/calls/fotos.ts'
import { absent } from '#src/bridge/absence.ts'
import { ageText } from '#src/bridge/age-text.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { type Local, useLocal } from '#src/bridge/local-query.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { fotosDeLote, isLote } from './fotos.queries.ts'
import { FotosGrid } from './fotos-grid.tsx'
import type { PlatesOf } from './plate-lot.ts'
import type { LoteDeFoto } from './save-photos.ts'
import { SubirFotoButton } from './subir-foto-button.tsx'

const Back = createLink(BackLink)

/** Brings the user back to the list of lots. */
export const BackToLots = () => <Back to="/config/fotos-de-lotes" label="Volver a Fotos de lotes" />

interface LotePageProps {
  /** As the address has it. */
  reference: string
  /** The lots that this phone knows. */
  byId: (id: number) => Promise<LoteDeFoto | undefined>
}

/** The photos of one lot: seen, added and deleted, also without network. [S213, A46] */
export function LotePage({ reference, byId }: LotePageProps) {
  const id = /^\d+$/.test(reference) ? Number(reference) : 0
  const asked = useLocal(fotosDeLote(id))
  const named = useNamedLot(id, byId)
  const back = <BackToLots />
  if (!named) {
    return (
      <Page title="Fotos del lote" back={back}>
        <Absent {...absent(asked)} none="No se encontró el lote" what="Este lote" back={back} />
      </Page>
    )
  }
  const { lote, product } = named
  const bottom = (
    <BottomBar>
      <div>
        <SubirFotoButton lots={[lote]} size="md" fullWidth isDirect />
      </div>
    </BottomBar>
  )
  return (
    <Page
      title={`Fotos del lote ${lote.batch}`}
      back={back}
      note={`${product} · ${lote.branch} · ${lote.net_stock} pzas.`}
      bottom={bottom}
    >
      <Photos asked={asked} label={product} lots={[lote]} />
    </Page>
  )
}

interface PhotosProps extends Pick<PlatesOf, 'label' | 'lots'> {
  asked: Local<Parameters<typeof FotosGrid>[0]['fotos'] | undefined>
}

function Photos({ asked, label, lots }: PhotosProps) {
  if (!asked.data) return null
  return (
    <>
      <AgeLine text={ageText(asked)} />
      <FotosGrid fotos={asked.data} {...{ label, lots }} isKnown={asked.isWhole} />
    </>
  )
}

interface NamedLot {
  lote: LoteDeFoto
  product: string
}

/** A lot as this phone knows it, or else as the server answers, which is kept for reading without network. */
function useNamedLot(id: number, byId: LotePageProps['byId']): NamedLot | undefined {
  const { db } = useDevice()
  const found = useLiveQuery(async () => {
    const lote = isLote(id) ? await byId(id) : undefined
    const product = lote?.product_code && (await db.productos.get(lote.product_code))
    return { lote, product: product ? product.product_name : (lote?.product_code ?? '') }
  }, [db, byId, id])
  const isUnknown = found !== undefined && found.lote === undefined && isLote(id)
  const remote = useRemote(leerFotosDeLote, { id: String(id) }, { persist: true, isReference: isUnknown })
  if (found?.lote) return { ...found, lote: found.lote }
  const lote = remote.data?.data
  return lote && { lote, product: lote.product.product_name }
}
