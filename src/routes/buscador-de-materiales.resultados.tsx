import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { LotePlates } from '#src/features/fotos/lote-plates.tsx'
import { SubirFotoButton } from '#src/features/fotos/subir-foto-button.tsx'
import { addressOf, filterOfAddress, readAddress } from '#src/features/materiales/material-search.ts'
import { ResultadosPage } from '#src/features/materiales/resultados-page.tsx'
import type { PhotoParts } from '#src/features/materiales/stock-card.tsx'

export const Route = createFileRoute('/buscador-de-materiales/resultados')({
  validateSearch: readAddress,
  component: ResultadosRoute,
})

const PHOTOS: PhotoParts = {
  plates: ({ label, lots, fotos }) => <LotePlates label={label} lots={lots} fotos={fotos} />,
  photoButton: ({ lots }) => <SubirFotoButton lots={lots} />,
}

function ResultadosRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = useMemo(() => filterOfAddress(search), [search])
  return (
    <ResultadosPage
      filter={filter}
      pages={search.paginas ?? 1}
      onFilter={(next, replace = false) =>
        void navigate({ search: addressOf(next), replace, resetScroll: !replace })
      }
      onPages={(paginas) =>
        void navigate({ search: { ...search, paginas }, replace: true, resetScroll: false })
      }
      {...PHOTOS}
    />
  )
}
