import { createFileRoute } from '@tanstack/react-router'
import { materialAddress } from '#src/features/materials/filters/material-address.ts'
import { searchOfAddress } from '#src/features/materials/filters/material-search.ts'
import type { PhotoParts } from '#src/features/materials/lots/stock-card.tsx'
import { ResultsPage } from '#src/features/materials/results/results-page.tsx'
import { LotPlates } from '#src/features/photos/lot-plates.tsx'
import { LotThumb } from '#src/features/photos/lot-thumb.tsx'
import { UploadPhotoButton } from '#src/features/photos/upload-photo-button.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/buscador-de-materiales/resultados')({
  validateSearch: searchOfAddress,
  component: ResultsRoute,
})

const PHOTOS: PhotoParts = {
  plates: (of) => <LotPlates {...of} />,
  thumb: ({ label, lots }) => <LotThumb name={label} lots={lots} />,
  photoButton: ({ lots }) => <UploadPhotoButton lots={lots} variant="default" />,
}

function ResultsRoute() {
  return <ResultsPage places={useListUrl(materialAddress, Route.useSearch())} {...PHOTOS} />
}
