{{- define "lectern.checks" -}}
{{- if not .Values.image.repository }}{{ fail "image.repository is empty. Name the image that you built from the Dockerfile." }}{{ end }}
{{- if not .Values.publicUrl }}{{ fail "publicUrl is empty. Write where readers reach the site: https://docs.example.com" }}{{ end }}
{{- if not .Values.secretName }}{{ fail "secretName is empty. Make a secret with NEXTAUTH_SECRET, as values.yaml says, and name it." }}{{ end }}
{{- if and (not .Values.site.git.url) (not .Values.site.existingClaim) }}{{ fail "There is no site. Set site.git.url to a repository, or site.existingClaim to a volume with docs.json." }}{{ end }}
{{- if and .Values.site.git.url .Values.site.existingClaim }}{{ fail "site.git.url and site.existingClaim are both set. Keep one." }}{{ end }}
{{- if and (gt (int .Values.replicas) 1) (not .Values.hasPostgresql) }}{{ fail "Several servers need PostgreSQL. Put DATABASE_URL into the secret and set hasPostgresql to true, or set replicas to 1." }}{{ end }}
{{- end -}}

{{- define "lectern.labels" -}}
app.kubernetes.io/name: lectern
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}
