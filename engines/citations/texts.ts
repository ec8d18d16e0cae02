// The words by which the name of a body begins.
const INSTITUTION =
  /^(academia|agência|assembleia|associação|banco|biblioteca|câmara|centro|colégio|coletivo|comissão|comitê|companhia|confederação|conselho|consórcio|controladoria|cooperativa|coordenação|defensoria|departamento|diretoria|empresa|equipe|escola|faculdade|federação|fundação|governo|grupo|hospital|instituto|laboratório|liga|ministério|movimento|museu|núcleo|observatório|ordem|organização|pontifícia|prefeitura|procuradoria|programa|projeto|rede|secretaria|senado|serviço|sindicato|sociedade|superintendência|tribunal|universidade)\s/iu

/** 'Universidade Federal do Ceará', and letters that stand for a body: 'IBGE', 'UNESCO'. */
export const isInstitution = (name: string): boolean => INSTITUTION.test(name) || /^\p{Lu}{2,10}$/u.test(name)
