import { createFileRoute } from '@tanstack/react-router'
import { PriceListPage } from '#src/features/price-list/price-list-page.tsx'

export const Route = createFileRoute('/lista-precio/')({ component: PriceListPage })
