import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { LotePlates } from '#src/features/fotos/lote-plates.tsx'
import { LoteThumb } from '#src/features/fotos/lote-thumb.tsx'
import { SubirFotoButton } from '#src/features/fotos/subir-foto-button.tsx'
import { materialAddress } from '#src/features/materiales/filtros/material-address.ts'
import type { PhotoParts } from '#src/features/materiales/lotes/stock-card.tsx'
import { ResultadosPage } from '#src/features/materiales/resultados/resultados-page.tsx'

export const Route = createFileRoute('/buscador-de-materiales/resultados')({
  validateSearch: materialAddress.read,
  component: ResultadosRoute,
})

const PHOTOS: PhotoParts = {
  plates: (of) => <LotePlates {...of} />,
  thumb: ({ lots }) => <LoteThumb lots={lots} />,
  photoButton: ({ lots }) => <SubirFotoButton lots={lots} variant="default" />,
}

function ResultadosRoute() {
  return <ResultadosPage places={usePlaces(materialAddress, Route.useSearch())} {...PHOTOS} />
}
