import { createFileRoute } from '@tanstack/react-router'
import { InicioPage } from '#src/features/inicio/inicio-page.tsx'

export const Route = createFileRoute('/')({ component: InicioPage })
