export type Family = 'marmol' | 'travertino' | 'granito' | 'cuarcita' | 'onix' | 'ingenieria' | 'sinterizado'

/** A stone as it is sold: U$D per m² of its 2 cm polished plate, and the look its pictures take. */
export interface Stone {
  name: string
  family: Family
  price: number
  look: string
}

const family = (name: Family, stones: string): Stone[] =>
  stones
    .trim()
    .split('\n')
    .map((line) => {
      const [stone = '', price = '', look = ''] = line.split('|').map((part) => part.trim())
      return { name: stone, family: name, price: Number(price), look }
    })

/** Best sellers first within each family. */
export const STONES: readonly Stone[] = [
  ...family(
    'marmol',
    `
    Carrara | 118 | carrara
    Calacatta Oro | 265 | calacatta-oro
    Negro Marquina | 142 | marquina
    Crema Marfil | 109 | crema-marfil
    Estatuario | 290 | estatuario
    Emperador Oscuro | 126 | emperador
    Verde Guatemala | 138 | verde-guatemala
    Rojo Alicante | 121 | rojo-alicante
    Arabescato Corchia | 212 | arabescato
    Calacatta Viola | 305 | viola
    Botticino | 98 | crema-marfil
    Emperador Claro | 119 | emperador-claro
    Gris Pulpis | 134 | pulpis
    Thassos Blanco | 176 | thassos
    Blanco Ibiza | 88 | carrara
    Rosa Portugal | 129 | rosa-portugal
    Grigio Carnico | 187 | carnico
    Nero Portoro | 320 | portoro
    Verde Alpes | 146 | verde-guatemala
    Bardiglio | 154 | bardiglio
    Calacatta Macchia Vecchia | 298 | calacatta-oro
    Blanco Macael | 104 | thassos
    Daino Reale | 97 | crema-marfil
    Breccia Oniciata | 158 | breccia
    `,
  ),
  ...family(
    'travertino',
    `
    Travertino Romano | 92 | travertino
    Travertino Noce | 96 | travertino-noce
    Travertino Navona | 108 | travertino
    Travertino Silver | 124 | travertino-silver
    Travertino Rosso | 111 | travertino-rosso
    Travertino San Juan | 74 | travertino-san-juan
    `,
  ),
  ...family(
    'granito',
    `
    Gris Mara | 54 | gris-mara
    Negro Absoluto | 138 | negro-absoluto
    Blanco Ceara | 96 | blanco-ceara
    Rosa del Salto | 58 | rosa-del-salto
    Verde Ubatuba | 72 | verde-ubatuba
    Santa Cecilia | 82 | santa-cecilia
    Negro Boreal | 104 | negro-absoluto
    Blanco Dallas | 89 | blanco-dallas
    Rojo Dragón | 97 | rojo-dragon
    Gris Perla | 61 | gris-perla
    Marrón Báltico | 112 | marron-baltico
    Azul Labrador | 168 | azul-labrador
    Giallo Ornamental | 84 | santa-cecilia
    Vía Láctea | 149 | via-lactea
    Blanco Itaúnas | 93 | blanco-itaunas
    Rojo Sierra Chica | 66 | rojo-dragon
    Gris Sardo | 57 | gris-mara
    Negro San Gabriel | 79 | negro-san-gabriel
    Verde Labrador | 151 | verde-labrador
    Amarillo Icaraí | 76 | amarillo-icarai
    Rosa Porriño | 63 | rosa-del-salto
    Blanco Cristal | 99 | blanco-itaunas
    Marrón Café Imperial | 101 | marron-baltico
    Delicatus | 158 | delicatus
    Gris Ceniza | 68 | gris-perla
    Ámbar Dorado | 88 | amarillo-icarai
    `,
  ),
  ...family(
    'cuarcita',
    `
    Taj Mahal | 242 | taj-mahal
    Patagonia | 410 | patagonia
    Azul Macaubas | 385 | azul-macaubas
    Mont Blanc | 228 | mont-blanc
    Perla Santana | 205 | perla-santana
    Esmeralda | 360 | esmeralda
    Fusion Wow | 372 | fusion
    Blanco Macaubas | 232 | blanco-macaubas
    Cristallo | 455 | cristallo
    Sea Pearl | 215 | mont-blanc
    Da Vinci | 264 | nacarado
    Verde Avocatus | 388 | verde-avocatus
    Matarazzo | 276 | matarazzo
    Azul Imperial | 398 | azul-imperial
    Nacarado | 238 | nacarado
    Explosión Azul | 364 | explosion-azul
    `,
  ),
  ...family(
    'onix',
    `
    Ónix Miel | 340 | onix-miel
    Ónix Blanco | 365 | onix-blanco
    Ónix Verde | 352 | onix-verde
    `,
  ),
  ...family(
    'ingenieria',
    `
    Cuarzo Blanco Polar | 148 | cuarzo-blanco
    Cuarzo Blanco Estelar | 156 | cuarzo-estelar
    Cuarzo Gris Cemento | 151 | cuarzo-gris
    Cuarzo Negro Estelar | 162 | cuarzo-negro
    Cuarzo Calacatta Nube | 198 | cuarzo-calacatta
    Cuarzo Arena | 146 | cuarzo-arena
    Cuarzo Marquina | 192 | marquina
    Cuarzo Beige Duna | 144 | cuarzo-arena
    Cuarzo Gris Plata | 149 | cuarzo-gris
    Cuarzo Blanco Nieve | 139 | cuarzo-blanco
    Cuarzo Estatuario | 204 | cuarzo-calacatta
    Cuarzo Terrazo | 171 | terrazo
    Cuarzo Rojo Ceibo | 164 | cuarzo-rojo
    Cuarzo Azul Noche | 167 | cuarzo-azul
    `,
  ),
  ...family(
    'sinterizado',
    `
    Sinterizado Cemento | 176 | sinterizado-cemento
    Sinterizado Óxido | 189 | sinterizado-oxido
    Sinterizado Estatuario | 224 | cuarzo-calacatta
    Sinterizado Basalto | 181 | sinterizado-basalto
    Sinterizado Calacatta | 229 | calacatta-oro
    Sinterizado Travertino | 206 | travertino
    Sinterizado Nero | 187 | marquina
    Sinterizado Blanco Puro | 169 | cuarzo-blanco
    Sinterizado Lava | 183 | sinterizado-basalto
    Sinterizado Corten | 193 | sinterizado-oxido
    `,
  ),
]
