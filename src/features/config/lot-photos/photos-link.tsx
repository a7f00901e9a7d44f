import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LotForPhotos } from '#contract/calls/photos.ts'
import { CameraIcon } from '#src/ui/icons/icons.tsx'

/** Leads to the photos of a lot. */
export const PhotosLink = ({ lot: { id, batch } }: { lot: LotForPhotos }) => (
  <Button
    variant="default"
    leftSection={<CameraIcon size={20} />}
    aria-label={`Subir foto del lote ${batch}`}
    renderRoot={(looks) => (
      <Link to="/config/fotos-de-lotes/$uuid/edit" params={{ uuid: String(id) }} {...looks} />
    )}
  >
    Subir foto
  </Button>
)
