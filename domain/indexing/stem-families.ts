/** Forms of one word, a family a line: all of them must meet, with and without accents. By ending. */
export const FAMILIES = `
avaliação avaliações avaliacao avaliacoes
nação nações
região regiões regioes
questão questões
organização organizações
ação ações acção
função funções
mão mãos
cidadão cidadãos cidadã cidadãs
irmão irmãos irmã irmãs
órgão órgãos orgaos
pão pães paes
alemão alemães alemã alemãs
cão cães
capitão capitães
solteirão solteirões solteirona solteironas
leão leões leoa leoas
animal animais
social sociais socialmente
hospital hospitais
principal principais principalmente
papel papéis papeis
hotel hotéis
possível possíveis possivel possiveis possivelmente
móvel móveis
sustentável sustentáveis
fácil fáceis facilmente
difícil difíceis dificilmente
fóssil fósseis fosseis
útil úteis
réptil répteis
perfil perfis
civil civis civilmente
infantil infantis
farol faróis
espanhol espanhóis espanhola espanholas
azul azuis
imagem imagens
homem homens
jovem jovens
som sons
fim fins
álbum álbuns album
comum comuns
hífen hifens
elétron elétrons
professor professores professora professoras
doutor doutores doutora doutoras
pesquisador pesquisadores pesquisadora pesquisadoras
mulher mulheres
valor valores
açúcar açúcares
caráter caracteres
árvore árvores
mestre mestres
país países pais paises
mês meses
gás gases
português portugueses portuguesa portuguesas portugues
inglês ingleses inglesa inglesas
tese teses
análise análises analises
base bases
crise crises
vez vezes
matriz matrizes
feliz felizes felizmente
juiz juízes juíza juízas
tórax torax
índice índices
fax faxes
lápis lapis
vírus virus
ônibus
aluno aluna alunos alunas
médico médica médicos médicas
novo nova novos novas novamente
ético ética éticos éticas eticamente
brasileiro brasileira brasileiros brasileiras
rápido rápida rápidos rapidamente
político política políticos políticas politicamente
próprio própria próprios
europeu europeia europeus europeias
judeu judeus judia judias
museu museus
bom boa bons boas
rei reis
lei leis
herói heróis
boi bois
pai
mãe mães
ciência ciências ciencia
história histórias
universidade universidades
estudante estudantes
recente recentes recentemente
avaliar avaliado avaliada avaliados avaliadas avaliando avaliou avaliaram avaliam avaliava avaliavam avaliamos avaliarem
desenvolver desenvolvido desenvolvida desenvolvendo desenvolveu desenvolveram desenvolverem
permitir permitido permitida permitindo permitiu permitiram
utilizar utiliza utilizam utilizado utilizadas utilizando utilizou
considerar considera consideram considerado considerando considerou
contribuir contribuiu contribuindo contribuíram
presidente presidenta presidentes
bênção bênçãos
túnel túneis
cruel cruéis cruelmente
projétil projéteis
pólen polens
líder líderes
camponês camponesa camponesas
cônsul cônsules
troféu troféus
constante constantes constantemente
simples simplesmente
discutir discutiu discutindo discutido discutiram
incluir incluído incluindo incluiu
hipótese hipóteses
linguística lingüística
objeto objetos objecto
herói heróis
usar usado usada usando usou usaram
`

/** Words that look alike and mean different things: no pair may meet. */
export const LOOK_ALIKES = `
casa caso
porto porta
conto conta
banco banca
modo moda
livro livre
prato prata
fruta fruto
cargo carga
ponto ponta
pasto pasta
luto luta
bolso bolsa
quadro quadra
minuto minuta
imposto imposta
direito direita
balanço balança
consultoria consultório
auditoria auditório
diretoria diretório
secretário secreto
relatoria relatório
estádio estadia
partido partida
sentido sentar
estado estádio
mercado mercadoria
particular partícula
celular célula
popular população
universidade universo
universal universidade
organização organismo
órgão organização
computador computação
avaliação avaliar
nação nacional
operação operário
relação relativo
geração geral
formação formal
forma formar
política polícia
policial política
história histeria
moral morar
média medida
mídia média
médico medicina
capital capitão
pais pai
anais anal
mau mal
mas mais
espírito espírita
novela novelo
carteira carteiro
crista cristo
revista revisto
marinha marinho
defesa defeso
conduta conduto
aposta aposto
câmara câmera
balão bala
portão porto
cartão carta
limão lima
sabão sábado
verão ver
razão raso
paixão peixe
cordão corda
colchão colcha
tensão tenso
sessão seção
peão pião
comprimento cumprimento
tráfego tráfico
descrição discrição
eminente iminente
pleito preito
cavaleiro cavalheiro
inflação infração
retificar ratificar
emergir imergir
soar suar
absorver absolver
deferir diferir
docente discente
vultoso vultuoso
química quimera
física fisco
semana semente
mente mentira
França franco
português portuário
reis real
seis seio
meses mesa
barco barca
marca marco
mato mata
rato rata
raio raia
dedo dado
parte parto
parte partir
inverno inverso
moderar moderno
concerto conserto
acidente incidente
publicidade público
tecnologia técnico
ecologia economia
ciência consciência
`
