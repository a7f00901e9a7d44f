import { createFileRoute } from '@tanstack/react-router'
import { PrepareTripPage } from '#src/features/trip/prepare-trip-page.tsx'

export const Route = createFileRoute('/preparar')({ component: PrepareTripPage })
