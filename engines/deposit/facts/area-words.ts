/**
 * Words that tell the areas of the product's list, without accents and by their beginnings: `educa` is educação,
 * educacional, educador. A phrase counts as a whole.
 */
export const AREA_WORDS: Readonly<Record<string, string>> = {
  'Inteligência Artificial':
    'inteligencia artificial|aprendizado profundo|aprendizado de maquina|aprendizagem de maquina|redes neurais|rede neural|deep learning|machine learning|artificial intelligence|neural network|processamento de linguagem natural|visao computacional|modelos de linguagem|aprendizado por reforco|algoritmos geneticos|segmentacao semantica',
  'Ciência de Dados':
    'ciencia de dados|mineracao de dados|data mining|data science|big data|series temporais|time series|previsao de demanda|analise preditiva|visualizacao de dados|aprendizado estatistico|previsao d|forecasting',
  'Engenharia de Software':
    'engenharia de software|software engineering|divida tecnica|technical debt|teste de software|requisitos de software|desenvolvimento agil|manutencao de software|refatora|codigo fonte|arquitetura de software|desenvolvimento de software|programacao em pares|defeitos',
  'Redes de Computadores':
    'redes de computadores|roteamento|routing|redes de sensores|sensor network|protocolo de rede|redes sem fio|wireless|internet das coisas|internet of things|redes definidas por software|latencia|banda larga',
  'Segurança da Informação':
    'seguranca da informacao|criptograf|vazamento de dados|ataques|malware|autenticacao|vulnerabilidad|ciberseguranca|cybersecurity|information security|credenciais|privacidade de dados|senhas|intrusao',
  'Banco de Dados':
    'banco de dados|bancos de dados|database|sql|modelo relacional|normalizacao|data warehouse|modelagem conceitual|consultas em|nosql|integridade referencial',
  'Computação Gráfica':
    'computacao grafica|computer graphics|renderiza|nuvens de pontos|point cloud|realidade virtual|realidade aumentada|modelagem tridimensional|visualizacao interativa|animacao|shader',
  'Sistemas Distribuídos':
    'sistemas distribuidos|distributed system|consenso|relogios logicos|ordenacao de eventos|replicacao|tolerancia a falhas|computacao em nuvem|cloud computing|microsservicos|blockchain|exclusao mutua|particoes de rede',
  Educação:
    'educa|escola|ensino|professor|aprendizagem|curricul|pedagog|docente|alfabetiza|aluno|estudante|letramento|sala de aula|classroom|teaching|school',
  Saúde:
    'saude|paciente|hospital|clinic|enferm|doenca|medicament|medicina|hipertensao|diabetes|tratamento|diagnostico|vacina|atencao primaria|farmac|health|patient|nursing|odontolog|fisioterap|nutri|pronto atendimento|epidemiolog',
  Administração:
    'administracao|gestao de pessoas|organizaciona|empresa|marketing|estrategia empresarial|recursos humanos|empreendedor|cooperativ|lideranca|cadeia de suprimentos|varejo|logistica|rotatividade de pessoal|negocio|contabil|management',
  Economia:
    'econom|inflacao|mercado|preco|produtividade|credito|renda|tribut|fiscal|desemprego|macroeconom|painel|bem-estar|politica monetaria|comercio exterior|welfare|exportac',
  Direito:
    'direito|juridic|jurisprud|constituci|tribunal|lei|responsabilidade civil|consumidor|processo civil|penal|habeas|acordao|legisla|normativ|contrato|ministerio publico|stf|stj',
  Psicologia:
    'psicolog|psican|esgotamento profissional|burnout|luto|ansiedade|depressao|sofrimento|terapia|saude mental|subjetividade|cognitiv|comportamental|emociona|atencao plena|mindfulness|estresse',
  Biologia:
    'biolog|especie|ecolog|poliniz|abelha|fauna|flora|genetic|taxonom|biodivers|zoolog|botanic|anfibio|inseto|microbi|habitat|ecossistema|conservacao da natureza|filogen|evolutiv|morfolog',
  Química:
    'quimic|fenolic|extracao|sintese|catalis|cromatograf|espectroscop|reagente|polimer|antioxidante|solvente|molecul|eletroquimic|compostos|titulacao|nanoparticul|chemistry|adsorcao',
  Física:
    'fisica|quantic|spin|termic|particula|optica|astrofisic|relatividade|condutiv|magnet|plasma|mecanica estatistica|supercondut|cosmolog|semicondutor|physics|transporte de calor',
  Matemática:
    'matematic|teorema|demonstracao|geometri|algebr|desigualdade|equacoes diferenciais|topolog|teoria dos numeros|isoperimetr|poligono|integra|probabilidade|conjectura|combinatoria|mathematics',
  'Engenharia Civil':
    'engenharia civil|concreto|estrutural|alvenaria|passarela|construcao civil|blocos|argamassa|pavimenta|fundacoes|ponte|gesso|saneamento|geotecn|edificac|corrosao|canteiro de obras|viga|construcao sustentavel|pavimento',
  Arquitetura:
    'arquitet|urban|edificio|conforto termico|patrimonio|habitac|paisag|projeto arquitetonico|alpendre|varanda|praca|espacos publicos|cidade|casa rural|moradia|arborizacao',
}
