/** One address as the postal-code service gives it. */
export interface PostalAddress {
  cep: string;
  logradouro: string;
  complemento: string;
  unidade: string;
  bairro: string;
  localidade: string;
  uf: string;
  estado: string;
  regiao: string;
  ibge: string;
  gia: string;
  ddd: string;
  siafi: string;
}

/** Well-known addresses: street, district, city, state. */
export const knownCodes: Record<string, readonly [string, string, string, string]> = {
  '01310100': ['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
  '01001000': ['Praça da Sé', 'Sé', 'São Paulo', 'SP'],
  '04538133': ['Avenida Brigadeiro Faria Lima', 'Itaim Bibi', 'São Paulo', 'SP'],
  '20040020': ['Praça Pio X', 'Centro', 'Rio de Janeiro', 'RJ'],
  '22041001': ['Rua Figueiredo de Magalhães', 'Copacabana', 'Rio de Janeiro', 'RJ'],
  '30130010': ['Praça Sete de Setembro', 'Centro', 'Belo Horizonte', 'MG'],
  '40020000': ['Praça Municipal', 'Centro', 'Salvador', 'BA'],
  '50030230': ['Avenida Rio Branco', 'Recife', 'Recife', 'PE'],
  '60160230': ['Avenida Dom Luís', 'Meireles', 'Fortaleza', 'CE'],
  '66010000': ['Avenida Presidente Vargas', 'Campina', 'Belém', 'PA'],
  '70040010': ['Quadra SBS Quadra 1', 'Asa Sul', 'Brasília', 'DF'],
  '74003010': ['Avenida Goiás', 'Setor Central', 'Goiânia', 'GO'],
  '80010000': ['Praça Tiradentes', 'Centro', 'Curitiba', 'PR'],
  '88010400': ['Rua Felipe Schmidt', 'Centro', 'Florianópolis', 'SC'],
  '90010150': ['Rua dos Andradas', 'Centro Histórico', 'Porto Alegre', 'RS'],
};

/** state → name, region, capital, dialling code. */
export const states: Record<string, readonly [string, string, string, string]> = {
  SP: ['São Paulo', 'Sudeste', 'São Paulo', '11'],
  RJ: ['Rio de Janeiro', 'Sudeste', 'Rio de Janeiro', '21'],
  ES: ['Espírito Santo', 'Sudeste', 'Vitória', '27'],
  MG: ['Minas Gerais', 'Sudeste', 'Belo Horizonte', '31'],
  BA: ['Bahia', 'Nordeste', 'Salvador', '71'],
  SE: ['Sergipe', 'Nordeste', 'Aracaju', '79'],
  PE: ['Pernambuco', 'Nordeste', 'Recife', '81'],
  CE: ['Ceará', 'Nordeste', 'Fortaleza', '85'],
  PA: ['Pará', 'Norte', 'Belém', '91'],
  DF: ['Distrito Federal', 'Centro-Oeste', 'Brasília', '61'],
  GO: ['Goiás', 'Centro-Oeste', 'Goiânia', '62'],
  PR: ['Paraná', 'Sul', 'Curitiba', '41'],
  SC: ['Santa Catarina', 'Sul', 'Florianópolis', '48'],
  RS: ['Rio Grande do Sul', 'Sul', 'Porto Alegre', '51'],
};

/** The state a code belongs to, by its first two digits: [first of the range, state]. */
export const ranges: readonly (readonly [number, string])[] = [
  [90, 'RS'],
  [88, 'SC'],
  [80, 'PR'],
  [74, 'GO'],
  [70, 'DF'],
  [66, 'PA'],
  [60, 'CE'],
  [50, 'PE'],
  [49, 'SE'],
  [40, 'BA'],
  [30, 'MG'],
  [29, 'ES'],
  [20, 'RJ'],
  [0, 'SP'],
];
