-- CreateTable
CREATE TABLE "PreviewUpload" (
    "id" SERIAL NOT NULL,
    "siteId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sentAt" TIMESTAMP(3) NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "PreviewUpload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PreviewUploadPart" (
    "uploadId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "PreviewUploadPart_pkey" PRIMARY KEY ("uploadId","position")
);

-- CreateIndex
CREATE INDEX "PreviewUpload_siteId_name_idx" ON "PreviewUpload"("siteId", "name");

-- AddForeignKey
ALTER TABLE "PreviewUpload" ADD CONSTRAINT "PreviewUpload_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PreviewUploadPart" ADD CONSTRAINT "PreviewUploadPart_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "PreviewUpload"("id") ON DELETE CASCADE ON UPDATE CASCADE;
