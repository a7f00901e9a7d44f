import { addDays, type Day } from '#contract/kit/day.ts'
import type { news } from '#server/db/schema/news.ts'

/** A row of `news` before its picture is stored. */
export type DemoNews = Omit<typeof news.$inferInsert, 'image'> & {
  /** A file of `demo/pictures/banners`. */
  banner?: string
}

/** Five pieces of news, one for sellers and one for customers only, by number. */
export function demoNews(today: Day): DemoNews[] {
  const since = (days: number) => ({ from_date: addDays(today, -days), published: true })
  return [
    {
      ...since(45),
      title: 'Nuevo depósito en Rosario',
      description:
        'Abrimos una nave de **1.200 m²** sobre avenida Circunvalación.\n\n- Retiros de 8 a 16.\n- Puente grúa de 10 toneladas.\n- Turnos desde esta aplicación.',
      banner: 'depot.avif',
    },
    {
      ...since(20),
      audience: 'vendedores',
      title: 'Cambia el armado de los grupos de pedidos',
      description:
        'Desde el lunes los grupos que superan **20 pedidos** salen en dos camiones.\n\nAvisá a tus clientes antes de agendar.',
    },
    {
      ...since(9),
      audience: 'clientes',
      title: 'Pagá tus pedidos desde el teléfono',
      description:
        'Ya podés pedir un botón de pago y compartirlo con quien paga la obra.\n\n1. Entrá en «Botón de pago».\n2. Elegí los pedidos.\n3. Compartí el enlace.',
      url: 'https://www.example.com/boton-de-pago',
      banner: 'white-worktop.avif',
    },
    {
      ...since(3),
      title: 'Llegó el contenedor de Brasil',
      description:
        'Sumamos **340 chapas** de granitos y cuarcitas.\n\n| Material | Chapas |\n| --- | --- |\n| Blanco Ceará | 120 |\n| Santa Cecilia | 140 |\n| Perla Santana | 80 |\n\nYa están fotografiadas una por una.',
      banner: 'container.avif',
    },
    {
      ...since(0),
      title: 'Horario de la próxima semana por el feriado',
      description:
        'El **lunes** no hay entregas. El martes atendemos en todas las sucursales, también en Ñuñorco, de 8 a 18.',
    },
  ]
}
